//! Bugs planted on purpose, to prove that the simulation's checkers can fail.
//!
//! Invariant: without the feature `sim` no mutant can be planted; [`Planted::is`] is then a
//! constant `false` and the planted branches are not in the program.

/// A bug that some lock library once had.
#[cfg_attr(not(feature = "sim"), allow(dead_code, unreachable_pub))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mutant {
    /// The token is minted by a step of its own, before the one that grants.
    MintOutside,
    /// Release deletes the key, whoever holds it.
    ReleaseUnchecked,
    /// Release removes the row and with it the counter.
    ReleaseDropsCounter,
    /// Each renewal mints a new token (and the holder keeps its old one).
    TokenPerRenewal,
    /// The store extends a lease that has run out.
    RenewExpired,
    /// The holder takes a late renewal as good after it was lost.
    RenewAfterLoss,
    /// The holder counts from the answer, not from the request.
    CountFromAnswer,
    /// The holder keeps no margin.
    NoMargin,
    /// The holder reads the wall clock.
    WallClock,
    /// The resource checks nothing.
    FenceOff,
    /// The resource refuses an equal token: `<` for `<=`.
    FenceStrict,
    /// The resource compares with the last token, but does not keep it.
    FenceForgets,
    /// Clean-up removes counters without raising the floor.
    SweepWithoutFloor,
    /// The store never lets a lease run out.
    NoExpiry,
    /// An old request of a released grant is granted again as if new.
    OwnerTwice,
    /// A member of a group takes partitions once, and none of those that are orphaned later.
    OrphansIgnored,
    /// A member never gives up what is over its share.
    HoardsPartitions,
    /// A member that must give up one gives up all.
    ShuffleOnChange,
    /// A member owns one more than its share without the right to it.
    ExtraWithoutRight,
    /// A member does not notice that it lost a partition.
    ForgottenLoss,
    /// A partition is released while the work on it goes on.
    ReleaseBeforeDrain,
}

#[cfg(feature = "sim")]
impl Mutant {
    /// Those of the rules of groups.
    pub const PARTITIONS: [Mutant; 6] = [
        Mutant::OrphansIgnored,
        Mutant::HoardsPartitions,
        Mutant::ShuffleOnChange,
        Mutant::ExtraWithoutRight,
        Mutant::ForgottenLoss,
        Mutant::ReleaseBeforeDrain,
    ];

    /// All of leases and fences.
    pub const ALL: [Mutant; 15] = [
        Mutant::MintOutside,
        Mutant::ReleaseUnchecked,
        Mutant::ReleaseDropsCounter,
        Mutant::TokenPerRenewal,
        Mutant::RenewExpired,
        Mutant::RenewAfterLoss,
        Mutant::CountFromAnswer,
        Mutant::NoMargin,
        Mutant::WallClock,
        Mutant::FenceOff,
        Mutant::FenceStrict,
        Mutant::FenceForgets,
        Mutant::SweepWithoutFloor,
        Mutant::NoExpiry,
        Mutant::OwnerTwice,
    ];
}

/// The mutant in force, if any.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Planted {
    #[cfg(feature = "sim")]
    mutant: Option<Mutant>,
}

impl Planted {
    #[cfg(feature = "sim")]
    pub(crate) const fn new(mutant: Option<Mutant>) -> Planted {
        Planted { mutant }
    }

    /// Whether this bug is planted.
    #[cfg(feature = "sim")]
    pub(crate) fn is(self, mutant: Mutant) -> bool {
        self.mutant == Some(mutant)
    }

    /// Whether this bug is planted: never, in a build without `sim`.
    #[cfg(not(feature = "sim"))]
    pub(crate) const fn is(self, _: Mutant) -> bool {
        false
    }
}
