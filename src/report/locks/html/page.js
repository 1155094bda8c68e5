"use strict";
(() => {
  const form = document.querySelector("form");
  const box = document.getElementById("q");
  const count = document.getElementById("count");
  const buttons = [...form.querySelectorAll("button")];
  const items = [...document.querySelectorAll("[data-names]")].map((element) => ({
    element,
    names: element.dataset.names.toLowerCase(),
    under: (element.dataset.under || "").split(" "),
    node: element.classList.contains("node"),
    row: element.tagName === "TR",
    judged: "under" in element.dataset,
  }));
  const arrows = [...document.querySelectorAll(".arrow")];
  const filter = () => {
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = buttons
      .filter((button) => button.getAttribute("aria-pressed") === "true")
      .map((button) => button.dataset.word.split(" "));
    const named = (item) => words.every((word) => item.names.includes(word));
    const over = (item) => wanted.every((any) => any.some((word) => item.under.includes(word)));
    const left = new Set();
    let rows = 0;
    for (const item of items) {
      if (!item.judged) continue;
      const show = named(item) && over(item);
      item.element.hidden = !show;
      if (item.row) rows += 1;
      if (show) left.add(item.names);
    }
    const all = words.length === 0 && wanted.length === 0;
    for (const item of items) {
      if (item.node) item.element.classList.toggle("faint", !all && !left.has(item.names));
      else if (!item.judged) item.element.hidden = !all && !named(item);
    }
    const ends = new Set([...left].map((names) => names.slice(0, names.lastIndexOf(" "))));
    for (const arrow of arrows) {
      const touches = ends.has(arrow.dataset.a.toLowerCase()) || ends.has(arrow.dataset.b.toLowerCase());
      arrow.classList.toggle("faint", !all && !touches);
    }
    count.textContent = all ? "" : `${left.size} of ${rows}`;
  };
  const reveal = () => {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target && target.tagName === "DETAILS") {
      target.hidden = false;
      target.open = true;
      target.scrollIntoView();
      target.querySelector("summary").focus({ preventScroll: true });
    }
  };
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  box.addEventListener("input", filter);
  for (const button of buttons) {
    button.addEventListener("click", () => {
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
      filter();
    });
  }
  addEventListener("hashchange", reveal);
  // A second click on the same link changes no hash.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (link && link.getAttribute("href") === location.hash) reveal();
  });
  addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== box && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      box.focus();
    } else if (event.key === "Escape" && document.activeElement === box) {
      box.value = "";
      filter();
    }
  });
  reveal();
})();
