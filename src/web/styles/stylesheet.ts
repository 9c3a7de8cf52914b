// The one stylesheet of all pages, under a path that changes with its content.
import { createHash } from 'node:crypto';
import { CARDS } from './cards.ts';
import { SITE } from './site.ts';

// Two colors of each NFL team, as classes: the disc's field and ring, and the stripe of a row.
// Colors are facts; names and marks are not used.
const COLORS = `ARI 97233f ffb612 ATL a71930 a5acaf BAL 241773 c5a54a BUF 00338d c60c30 CAR 0075b0 bfc0bf CHI 0b162a e64100
CIN 1a1a1a fb4f14 CLE 311d00 ff3c00 DAL 002244 b0b7bc DEN 002244 fb4f14 DET 006aa8 b0b7bc GB 203731 ffb612
HOU 03202f d31145 IND 002c5f a5acaf JAX 006778 d7a22a KC c8102e ffb612 LA 003594 ffd100 LAR 003594 ffd100
LAC 0073b5 ffc20e LV 1a1a1a a5acaf MIA 00737c f58220 MIN 4f2683 ffc62f NE 002244 c60c30 NO 1f1a12 d3bc8d
NYG 0b2265 d01f3c NYJ 125740 b9c7bf PHI 004c54 a5acaf PIT 1a1a1a ffb612 SEA 002244 69be28 SF aa0000 c9ab72
TB a71930 b1a79f TEN 0c2340 4b92db WAS 5a1414 ffb612`;
const TEAM_COLORS = [...COLORS.matchAll(/(\w+) (\w{6}) (\w{6})/g)]
  .map(([, team, field, ring]) => `.t-${team} { --field: #${field}; --ring: #${ring}; }`)
  .join('');

// Charts of an answer: rows with a plot, small multiples, the lineup card, tables that become
// cards on a phone.
const CHARTS = `
.chart { margin-bottom: var(--space-4); } .chart h3 { margin: 0; }
figcaption h3::first-letter { text-transform: uppercase; }
.legend { font-size: var(--step--1); color: var(--muted); margin: 0 0 var(--space-2); }
.rows { list-style: none; padding: 0; margin: 0; font-variant-numeric: tabular-nums; }
.rows li { display: grid; grid-template: "label value" auto "plot plot" auto "note note" auto / 1fr auto; gap: 0 var(--space-3); padding: var(--space-2) 0; border-top: 1px solid var(--line); align-items: center; }
.rows .name { grid-area: label; font-weight: 600; } .rows .value { grid-area: value; text-align: right; } .rows .plot { grid-area: plot; width: 100%; overflow: visible; }
.rows .note { grid-area: note; color: var(--muted); font-size: var(--step--1); }
.value b { font-size: var(--step-1); }
.rows .axis { border: 0; padding: 0; }
.yard { stroke: var(--line); stroke-width: 1; } .zero { stroke: var(--muted); stroke-width: 1.5; }
.track { fill: var(--stripe); } .fill { fill: var(--accent); } .fill.soft { fill: var(--muted); } .fill.loss { fill: var(--bad); }
.span { stroke: var(--accent); stroke-width: 6; stroke-linecap: round; opacity: .45; }
.ball { fill: var(--ball); stroke: var(--card); stroke-width: 1.5; }
.mark { stroke: var(--ink); stroke-width: 3; }
.own { fill: var(--accent); stroke: var(--accent); } .peer { fill: var(--muted); } .diagonal { stroke: var(--muted); stroke-dasharray: 5 4; }
.goal { stroke: var(--warn); stroke-dasharray: 4 4; stroke-width: 2; }
.block, .chart, figure { container: chart / inline-size; }
.multiples { display: grid; gap: var(--space-4) var(--space-5); grid-template-columns: repeat(auto-fill, minmax(8.25rem, 1fr)); }
.multiples h3 { display: flex; justify-content: space-between; gap: var(--space-2); margin: 0 0 var(--space-1); font: 600 var(--step-0)/1.3 var(--sans); }
.latest { white-space: nowrap; }
@container chart (min-width: 30rem) {
  .rows { display: grid; grid-template-columns: minmax(7rem, max-content) minmax(6rem, 1fr) max-content; column-gap: var(--space-3); }
  .rows li { grid-column: 1 / -1; grid-template: "label plot value" auto "label note note" auto; grid-template-columns: subgrid; }
  .rows .name { max-width: 13rem; }
}
@media (max-width: 39.99rem) {
  .data, .data tbody, .data td, .data th { display: block; }
  .data thead { position: absolute; clip-path: inset(50%); height: 1px; overflow: hidden; }
  .data tr { display: grid; grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr)); gap: var(--space-1) var(--space-3); border-top: 1px solid var(--line); padding: var(--space-3) 0; }
  .data td, .data tbody th { border: 0; padding: 0; text-align: left; }
  .data tbody th { grid-column: 1 / -1; order: -1; }
  .data td:not([data-label]), .data .long { grid-column: 1 / -1; }
  .data td[data-label]::before { content: attr(data-label); color: var(--muted); font-size: var(--step--1); display: block; }
  .data td:empty, .data .none { display: none; }
  .data.slim tr { grid-template-columns: 1fr auto; align-items: baseline; gap: 0 var(--space-3); padding: var(--space-2) 0; }
  .data.slim tbody th { grid-column: auto; grid-row: 1; order: 0; }
  .data.slim td:last-child { grid-area: 1 / 2; text-align: right; }
  .data.slim td:not(:last-child) { color: var(--muted); font-size: var(--step--1); grid-column: 1; }
  .data.slim td::before { display: inline; margin-right: .35em; }
  .data.slim td:has(.chip)::before { display: none; }
}`;

// The frame of every page: header on turf, navigation, main column, footer, and cards.
const LAYOUT = `
.skip { position: absolute; left: -999rem; }
.skip:focus { left: var(--space-4); top: var(--space-2); z-index: 2; background: var(--gold); color: #17211b; padding: var(--space-2) var(--space-3); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.column { width: min(70rem, 100% - 2rem); margin-inline: auto; }
.masthead { background: var(--turf); color: var(--on-turf); }
main { padding-block: var(--space-6) var(--space-7); }
main > * + * { margin-top: var(--space-6); }
main > section + section { margin-top: var(--space-7); }
.lede { font-size: var(--step-1); color: var(--muted); }
.muted { color: var(--muted); } .small { font-size: var(--step--1); }
.good { color: var(--good); } .bad { color: var(--bad); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: var(--radius); padding: var(--space-4); min-width: 0; }
.card > :last-child { margin-bottom: 0; }
.grid { display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); }
.halves { display: grid; gap: var(--space-5) var(--space-6); align-items: start; }
.actions { display: flex; flex-wrap: wrap; gap: var(--space-3); margin: var(--space-4) 0; align-items: center; }
.button { display: inline-block; font: 600 var(--step-0)/1.2 var(--sans); padding: .75rem 1.125rem; border-radius: var(--radius); border: 2px solid var(--accent);
  background: none; color: var(--accent); text-decoration: none; cursor: pointer; }
.button.primary { background: var(--turf); border-color: var(--turf); color: var(--on-turf); }
.button:hover { box-shadow: inset 0 -3px 0 var(--gold); }
.chip { display: inline-block; font: 500 var(--step--1)/1.4 var(--sans); padding: .1rem .5rem; border-radius: 99px; background: var(--stripe); color: var(--ink); white-space: nowrap; }
.chip.high, .chip.ok { background: var(--good-wash); color: var(--good); }
.chip.medium { background: var(--warn-wash); color: var(--warn); }
.chip.low, .chip.problem { background: var(--bad-wash); color: var(--bad); }
.notice { border-left: 4px solid var(--gold); background: var(--warn-wash); padding: var(--space-2) var(--space-4); border-radius: 0 var(--radius) var(--radius) 0; max-width: 46rem; }
.scroll { overflow-x: auto; }
.scroll pre { overflow: visible; width: max-content; min-width: 100%; }
.footer { border-top: 1px solid var(--line); padding-block: var(--space-5); color: var(--muted); font-size: var(--step--1); }
.footer ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); }
.footer li a, .links a { display: inline-block; padding-block: var(--space-1); }
@media (min-width: 52rem) {
  .halves { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); }
  .card { padding: var(--space-5); }
}
@media print { .masthead, .yards, .footer, .actions { display: none; } body { background: none; } }`;

// The steps of a payment, the verdict of an answer, its receipt and its sources.
const PRODUCTS = `
.label { font-size: var(--step--1); color: var(--muted); margin: 0; }
.verdict { font: 700 clamp(1.625rem, 1.2rem + 2vw, 2.5rem)/1.15 var(--serif); letter-spacing: -.01em; margin: 0 0 var(--space-3); max-width: 24ch; text-wrap: balance; }
.card .verdict { font-size: var(--step-3); }
.steps { list-style: none; padding: 0; counter-reset: down; display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); }
.steps li { counter-increment: down; border-top: 4px solid var(--turf); padding-top: var(--space-2); }
.steps li::before { content: counter(down, decimal); font: 700 var(--step-2)/1 var(--serif); color: var(--accent); display: block; margin-bottom: var(--space-1); }
.steps b { display: block; }
.steps p { margin: 0; color: var(--muted); }
.checks { list-style: none; padding: 0; } .checks li { margin-bottom: var(--space-2); }
.facts { display: grid; grid-template-columns: auto 1fr; gap: var(--space-1) var(--space-4); }
.facts dt { color: var(--muted); }
.cite { font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: none; border: 0; padding: 0; min-height: 1.5em; cursor: pointer;
  text-decoration: underline dotted var(--accent) 2px; text-underline-offset: .22em; text-align: inherit; }
.cite:hover { color: var(--accent); }
.source { position: fixed; inset: auto 0 0; margin: 0 auto; width: min(36rem, 100%); border: 1px solid var(--line); border-bottom: 0; border-top: 4px solid var(--gold);
  border-radius: var(--radius) var(--radius) 0 0; background: var(--card); color: var(--ink); padding: var(--space-4) var(--space-5) var(--space-5); box-shadow: 0 -8px 40px rgb(0 0 0 / .3); }
.source b { font-size: var(--step-2); font-family: var(--serif); display: block; }
.source p { margin: var(--space-1) 0; }
.source .button { margin-top: var(--space-3); padding: .5rem .875rem; }
.schema { border-bottom: 1px solid var(--line); padding-block: var(--space-2); }
.schema:target { outline: 2px solid var(--gold); outline-offset: 6px; }`;

// Elements without a class: text, links, tables, code, focus.
const BASE = `
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: var(--space-4); }
body { margin: 0; background: var(--paper); color: var(--ink); font: var(--step-0)/1.55 var(--sans); overflow-wrap: anywhere; }
h1, h2, h3 { font-family: var(--serif); line-height: 1.2; margin: 0 0 var(--space-3); font-weight: 700; text-wrap: balance; }
h1 { font-size: var(--step-4); letter-spacing: -.015em; line-height: 1.08; }
h2 { font-size: var(--step-3); letter-spacing: -.01em; }
h3 { font-size: var(--step-1); }
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
figure, dl, dd { margin: 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: var(--space-2) var(--space-4) var(--space-2) 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
thead th { color: var(--muted); font-size: var(--step--1); }
td.right, th.right { text-align: right; }
summary { cursor: pointer; }
img, svg { display: block; max-width: 100%; }
svg text { font: 12px var(--sans); fill: var(--muted); }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }`;

// Design tokens: colors of both themes, a type scale and a spacing scale on system fonts.
const TOKENS = `
:root {
  color-scheme: light dark;
  --paper: #f6f4ec; --card: #fffdf7; --ink: #17211b; --muted: #545f57; --line: #d8d6c8;
  --turf: #14532d; --turf-deep: #0f4023; --on-turf: #f4f8f1; --on-turf-muted: #cfe3d3;
  --accent: #17643a; --stripe: #eceddf; --gold: #facc15; --ball: #7a4a21;
  --good: #17643a; --good-wash: #dfeedd; --bad: #9a3324; --bad-wash: #f6e0d9; --warn: #7a5200; --warn-wash: #f5e9c8;
  --code: #efeee2;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --serif: Charter, "Bitstream Charter", "Iowan Old Style", "Sitka Text", Cambria, Georgia, serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  --step--1: .875rem; --step-0: 1rem; --step-1: 1.1875rem; --step-2: 1.4375rem; --step-3: 1.75rem;
  --step-4: clamp(2rem, 1.5rem + 2.4vw, 3.125rem);
  --space-1: .25rem; --space-2: .5rem; --space-3: .75rem; --space-4: 1rem; --space-5: 1.5rem; --space-6: 2.25rem;
  --space-7: 3.5rem; --radius: .625rem;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0d1410; --card: #141d17; --ink: #e8eee8; --muted: #a3b1a7; --line: #2b382f;
    --turf: #12442a; --turf-deep: #0c321e; --accent: #83d6a2; --stripe: #19241d; --ball: #d9a066;
    --good: #83d6a2; --good-wash: #173525; --bad: #f39d8d; --bad-wash: #3b1f1a; --warn: #f0c96a; --warn-wash: #352a10;
    --code: #1a251e;
  }
}`;

const text = [TOKENS, BASE, LAYOUT, PRODUCTS, CHARTS, SITE, CARDS, TEAM_COLORS]
  .join('')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{};,]) ?/g, '$1')
  .trim();

export const STYLESHEET = {
  path: `/assets/gridcall.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.css`,
  text,
} as const;
