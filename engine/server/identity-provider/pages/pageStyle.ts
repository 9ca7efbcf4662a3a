/** Style sheet of the provider's pages: the application's colours, a calm ground, gold as the accent. */
export const pageStyle = `
:root {
  --ground: #f6f6f3; --surface: #ffffff; --line: #e2e1db; --strong: #85837a;
  --text: #1c1d1f; --quiet: #595b60; --accent: #7d5b00; --soft: #fbefcb; --on-soft: #4d3800;
  --gold: #f2b705; --ink: #221a02; --shadow: 28 29 31;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #131518; --surface: #1b1e22; --line: #30353b; --strong: #7d848d;
    --text: #eceae4; --quiet: #aeb2b8; --accent: #f4c542; --soft: #3a2f10; --on-soft: #f9dc8c;
    --shadow: 0 0 0;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 400 0.9375rem/1.55 "Inter Variable", Inter, system-ui, "Segoe UI", sans-serif;
}
.frame { width: min(100% - 2rem, 70rem); margin-inline: auto; }
.top { background: var(--surface); border-bottom: 1px solid var(--line); }
.top .frame { display: flex; align-items: center; gap: 0.75rem; min-height: 4rem; }
.mark { width: 2rem; height: 2rem; flex: none; }
.product { font-weight: 650; font-size: 1.0625rem; letter-spacing: -0.01em; }
.badge {
  margin-inline-start: auto; padding: 0.25rem 0.75rem; border-radius: 99rem;
  background: var(--soft); color: var(--on-soft); font-size: 0.8125rem; font-weight: 600;
}
main { padding-block: clamp(1.75rem, 5vw, 3.5rem) 3rem; }
h1 { margin: 0; font-size: clamp(1.5rem, 1.2rem + 1.4vw, 2rem); line-height: 1.2; letter-spacing: -0.02em; }
.lead { max-width: 44rem; margin: 0.75rem 0 0; color: var(--quiet); font-size: 1rem; }
h2 {
  display: flex; align-items: center; gap: 0.75rem; margin: 2.25rem 0 0.875rem;
  font-size: 0.9375rem; font-weight: 650;
}
h2::before { content: ""; width: 1.25rem; height: 3px; border-radius: 3px; background: var(--gold); }
.people {
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20.5rem), 1fr)); gap: 0.875rem;
  margin: 0; padding: 0; list-style: none;
}
.people li { display: grid; }
.person {
  display: flex; gap: 1rem; width: 100%; padding: 1.125rem; text-align: start; cursor: pointer;
  font: inherit; color: inherit; background: var(--surface);
  border: 1px solid var(--line); border-radius: 10px;
  transition: border-color 120ms ease, box-shadow 120ms ease;
}
.person:hover { border-color: var(--accent); box-shadow: 0 4px 16px rgb(var(--shadow) / 0.1); }
.initials {
  display: grid; place-items: center; flex: none; width: 2.75rem; height: 2.75rem; border-radius: 50%;
  background: var(--soft); color: var(--on-soft); font-weight: 650; font-size: 0.875rem;
}
.who { display: grid; align-content: start; min-width: 0; }
.name { font-weight: 650; font-size: 1rem; line-height: 1.35; }
.title { color: var(--accent); font-weight: 600; font-size: 0.875rem; }
.description { margin-top: 0.375rem; font-size: 0.875rem; line-height: 1.45; }
.email { margin-top: 0.375rem; color: var(--quiet); font-size: 0.8125rem; overflow-wrap: anywhere; }
.foot {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1.5rem;
  margin-top: 2.25rem; padding-top: 1.25rem; border-top: 1px solid var(--line);
}
.foot p { flex: 1 1 18rem; margin: 0; color: var(--quiet); font-size: 0.875rem; }
.quiet, .main {
  display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border-radius: 10px;
  font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
}
.quiet { background: transparent; color: var(--text); border: 1px solid var(--strong); }
.quiet:hover { background: var(--surface); }
.main { margin-top: 1rem; background: var(--gold); color: var(--ink); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (max-width: 30rem) {
  .person { padding: 0.875rem; gap: 0.75rem; }
  .foot .quiet { width: 100%; justify-content: center; }
}
@media (prefers-reduced-motion: reduce) { .person { transition: none; } }
@media (forced-colors: active) { h2::before { background: CanvasText; } .initials { border: 1px solid; } }
`;
