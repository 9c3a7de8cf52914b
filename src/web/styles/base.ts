// Elements without a class: text, links, tables, code, focus.

export const BASE = `
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: var(--space-4); }
body { margin: 0; background: var(--paper); color: var(--ink); font: var(--step-0)/1.55 var(--sans); overflow-wrap: anywhere; }
h1, h2, h3, h4 { font-family: var(--serif); line-height: 1.2; margin: 0 0 var(--space-3); font-weight: 700; text-wrap: balance; }
h1 { font-size: var(--step-4); letter-spacing: -.015em; line-height: 1.08; }
h2 { font-size: var(--step-3); letter-spacing: -.01em; }
h3 { font-size: var(--step-1); }
h4 { font-size: var(--step-0); font-family: var(--sans); }
p { margin: 0 0 var(--space-3); max-width: 42rem; text-wrap: pretty; }
a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: .06em; }
a:hover { text-decoration-thickness: .14em; }
ul, ol { margin: 0 0 var(--space-4); padding-left: 1.25rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 3px; }
code, pre { font-family: var(--mono); font-size: .875em; }
code { background: var(--code); border-radius: 4px; padding: .08em .3em; }
pre { background: var(--code); border: 1px solid var(--line); border-radius: var(--radius); padding: var(--space-3) var(--space-4);
  overflow-x: auto; line-height: 1.5; margin: 0 0 var(--space-4); }
pre code { background: none; padding: 0; overflow-wrap: normal; }
figure, blockquote, dl, dd { margin: 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: var(--space-2) var(--space-4) var(--space-2) 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
thead th { color: var(--muted); font-size: var(--step--1); }
td.right, th.right { text-align: right; }
summary { cursor: pointer; }
img, svg { display: block; max-width: 100%; }
svg text { font: 12px var(--sans); fill: var(--muted); }
hr { border: 0; height: 10px; margin: var(--space-6) 0; background: repeating-linear-gradient(90deg, var(--line) 0 2px, transparent 2px 16px); }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }`;
