// The frame of every page: header on turf, navigation, main column, footer, and cards.

export const LAYOUT = `
.skip { position: absolute; left: -999rem; }
.skip:focus { left: var(--space-4); top: var(--space-2); z-index: 2; background: var(--gold); color: #17211b; padding: var(--space-2) var(--space-3); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.column { width: min(70rem, 100% - 2rem); margin-inline: auto; }
.masthead { background: var(--turf); color: var(--on-turf); }
.masthead .column { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-5); padding-block: var(--space-2); }
.masthead :focus-visible { outline-color: var(--gold); }
.brand { display: flex; align-items: center; gap: var(--space-2); color: inherit; text-decoration: none; font: 700 var(--step-1)/1 var(--serif); padding: var(--space-2) 0; }
.masthead nav { display: flex; gap: var(--space-1) var(--space-4); flex-wrap: wrap; margin-left: calc(-1 * var(--space-1)); }
.masthead nav a { color: var(--on-turf-muted); text-decoration: none; padding: var(--space-2) var(--space-1); border-bottom: 3px solid transparent; }
.masthead nav a:hover, .masthead nav a[aria-current] { color: var(--on-turf); border-color: var(--gold); }
.yards { height: 12px; background: repeating-linear-gradient(90deg, rgb(255 255 255 / .55) 0 2px, transparent 2px 5rem) 0 0/100% 100%,
  repeating-linear-gradient(90deg, rgb(255 255 255 / .3) 0 1px, transparent 1px 1rem) 0 100%/100% 5px no-repeat, var(--turf-deep); }
main { padding-block: var(--space-6) var(--space-7); }
main > * + * { margin-top: var(--space-6); }
main > section + section { margin-top: var(--space-7); }
.lede { font-size: var(--step-1); color: var(--muted); }
.muted { color: var(--muted); } .small { font-size: var(--step--1); }
.good { color: var(--good); } .bad { color: var(--bad); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: var(--radius); padding: var(--space-4); min-width: 0; }
.card > :last-child { margin-bottom: 0; }
.grid { display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); }
.grid.wide { grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); }
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
  .masthead nav { margin-left: auto; }
  .grid.wide { grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); }
.halves { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); }
  .card { padding: var(--space-5); }
}
@media print { .masthead, .yards, .footer, .actions { display: none; } body { background: none; } }`;
