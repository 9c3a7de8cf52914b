// Styles of the pages that sell and prove: masthead, home, questions, track record, developers.

const MASTHEAD = `
.masthead .column { display: flex; align-items: center; min-height: 3.5rem; gap: var(--space-3); }
.masthead :focus-visible { outline-color: var(--gold); }
.brand { display: flex; align-items: center; gap: var(--space-2); white-space: nowrap; margin-right: auto; color: inherit; text-decoration: none; font: 700 var(--step-1)/1 var(--serif); padding: var(--space-2) 0; }
.masthead nav { display: flex; align-items: center; gap: var(--space-3); white-space: nowrap; }
.masthead nav a:not(.button) { color: var(--on-turf-muted); text-decoration: none; padding: var(--space-2) 0; border-bottom: 3px solid transparent; }
.masthead nav a:not(.button):hover, .masthead nav a[aria-current]:not(.button) { color: var(--on-turf); border-color: var(--gold); }
.button.gold { background: var(--gold); border-color: var(--gold); color: #17211b; padding: .5rem 1.125rem; }
.button.gold:hover { box-shadow: inset 0 -3px 0 #17211b; }
.wide-only { display: none; gap: var(--space-4); }
.menu { position: relative; width: 2.75rem; height: 2.75rem; } /* before its summary is read the browser shows a wider word */
.menu summary { list-style: none; padding: var(--space-2); font-size: var(--step-1); line-height: 1; min-width: 2.75rem; min-height: 2.75rem; display: grid; place-items: center; }
.menu summary::-webkit-details-marker { display: none; }
.menu div { position: absolute; right: 0; top: 100%; z-index: 3; background: var(--turf); border-radius: 0 0 var(--radius) var(--radius); padding: var(--space-2) var(--space-4) var(--space-3); display: grid; box-shadow: 0 8px 24px rgb(0 0 0 / .35); }
.yards { height: 6px; background: repeating-linear-gradient(90deg, rgb(255 255 255 / .55) 0 2px, transparent 2px 5rem) 0 0/100% 100%,
  repeating-linear-gradient(90deg, rgb(255 255 255 / .3) 0 1px, transparent 1px 1rem) 0 100%/100% 4px no-repeat, var(--turf-deep); }
@media (max-width: 26rem) { .brand { font-size: 1rem; } .masthead nav { font-size: .9375rem; gap: var(--space-2); } .masthead .column { gap: var(--space-2); } }
@media (min-width: 52rem) { .wide-only { display: flex; } .menu { display: none; } .masthead nav { gap: var(--space-5); } .wide-only { gap: var(--space-5); } }
@media (prefers-color-scheme: dark) { .button.primary { background: var(--accent); border-color: var(--accent); color: #08130c; } }`;

const HOME = `
.hero { display: grid; gap: var(--space-5) var(--space-6); align-items: start; }
.hero h1 { max-width: 14ch; }
.hero .actions { margin-bottom: 0; }
.tiles { list-style: none; padding: 0; margin: 0; display: grid; gap: var(--space-3); grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr)); }
.tiles li { border-top: 3px solid var(--gold); padding-top: var(--space-2); color: var(--muted); }
.tiles a { color: inherit; text-decoration: none; display: block; } .tiles a:hover { text-decoration: underline; }
.tiles b { display: block; color: var(--ink); font: 700 var(--step-3)/1.2 var(--sans); letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.live .label { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: baseline; margin-bottom: var(--space-3); }
.cut { display: grid; gap: .5rem; margin: var(--space-4) 0; max-width: none; }
.cut span { height: .75rem; border-radius: 4px; background: var(--stripe); } .cut span:nth-child(2) { width: 92%; } .cut span:nth-child(3) { width: 61%; }
.groups { display: grid; gap: var(--space-5) var(--space-6); }
.groups h3 { font: 600 var(--step--1)/1.3 var(--sans); letter-spacing: .04em; text-transform: uppercase; color: var(--muted); margin-bottom: var(--space-2); }
.questions { list-style: none; padding: 0; margin: 0; }
.questions li { display: grid; grid-template-columns: 1fr auto; gap: 0 var(--space-4); border-top: 1px solid var(--line); padding: var(--space-3) 0; }
.questions p { margin: 0; max-width: none; }
.ask-for > :first-child { font: 700 var(--step-1)/1.3 var(--serif); }
.ask-for .muted { display: block; }
.questions .call { grid-column: 1 / -1; font-size: var(--step--1); }
.questions .call a { color: var(--muted); text-decoration-color: var(--line); padding-block: var(--space-1); display: inline-block; }
.own .actions { grid-column: 1 / -1; margin: var(--space-2) 0 0; } .own .button { padding: .4rem .75rem; font-size: var(--step--1); }
.price { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.trending { list-style: none; padding: 0; } .trending li { display: flex; gap: var(--space-2); align-items: baseline; border-top: 1px solid var(--line); padding: var(--space-2) 0; font-variant-numeric: tabular-nums; }
.trending li > :last-child { margin-left: auto; }
.lines { padding-left: 1.5rem; } .lines li { margin-bottom: var(--space-3); max-width: 42rem; }
@media (min-width: 52rem) {
  .hero { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); }
  .hero > :nth-child(2) { grid-area: 1 / 2 / 3; } .hero .tiles { align-self: end; grid-template-columns: repeat(3, 1fr); } .hero .tiles b { font-size: var(--step-2); }
  .groups { grid-template-columns: 1fr 1fr; }
  .groups section:first-child { grid-row: span 2; }
}`;

const RECORD = `
.scoreboard span { display: block; } .scoreboard .missed { border-color: var(--bad); }
.scoreboard dl { display: grid; grid-template-columns: 1fr auto; gap: .125rem var(--space-3); margin-top: var(--space-2); font-size: var(--step--1); }
.scoreboard dd { text-align: right; font-variant-numeric: tabular-nums; color: var(--ink); }
.misses { list-style: none; padding: 0; margin: 0 0 var(--space-2); font-variant-numeric: tabular-nums; }
.misses li { border-top: 1px solid var(--line); padding: var(--space-2) 0; } .misses li > :last-child { display: block; }
.said tbody th .small { font-weight: 400; }
@media (max-width: 39.99rem) { .said tr { grid-template-columns: repeat(3, 1fr); } .said td:nth-child(3) { grid-column: 2; } .said td:nth-child(4) { grid-column: 3; } .data.said tr + tr td::before { display: none; } }
.railed { display: grid; gap: var(--space-5); } .railed > * { min-width: 0; }
.rail { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); font-size: var(--step--1); align-content: start; }
.rail a { padding: var(--space-1) 0; } .rail b { flex: 1 0 100%; margin-top: var(--space-3); color: var(--muted); }
@media (min-width: 64rem) {
  .railed { grid-template-columns: 13rem minmax(0, 1fr); gap: var(--space-6); }
  .rail { flex-direction: column; flex-wrap: nowrap; position: sticky; top: var(--space-4); max-height: calc(100vh - 2rem); overflow-y: auto; align-self: start; } .rail b { flex: none; }
}
.railed > div > * + * { margin-top: var(--space-6); }`;

const DOCS = `
.tabs { display: flex; flex-wrap: wrap; gap: 0 var(--space-1); margin-bottom: var(--space-4); }
.tabs > input { position: absolute; opacity: 0; width: 1px; height: 1px; }
.tabs > label { padding: var(--space-2) var(--space-3); cursor: pointer; color: var(--muted); border-bottom: 3px solid transparent; }
.tabs > :checked + label { color: var(--ink); font-weight: 600; border-color: var(--accent); }
.tabs > :focus-visible + label { outline: 3px solid var(--accent); outline-offset: -3px; }
.tabs > .code { flex: 0 0 100%; min-width: 0; display: none; }
.tabs > :nth-of-type(1):checked ~ .code:nth-of-type(1), .tabs > :nth-of-type(2):checked ~ .code:nth-of-type(2),
.tabs > :nth-of-type(3):checked ~ .code:nth-of-type(3), .tabs > :nth-of-type(4):checked ~ .code:nth-of-type(4) { display: block; }
.code { position: relative; }
.code .scroll { background: #101a14; border-radius: var(--radius); margin-bottom: var(--space-3); max-height: 32rem; overflow: auto; }
.code pre { background: none; color: #e4efe6; border: 0; margin: 0; }
.copy { position: absolute; top: var(--space-2); right: var(--space-2); z-index: 1; font: 600 var(--step--1)/1 var(--sans); padding: .4rem .6rem; border-radius: 6px; border: 1px solid #4d6155; background: #1d2a22; color: #e4efe6; cursor: pointer; }
.docs .data { font-size: var(--step--1); } .docs h2 { font-size: var(--step-2); margin-top: var(--space-5); }
.schema summary { padding: var(--space-1) 0; }
.beside { display: grid; gap: var(--space-5); } .beside > * { min-width: 0; }
@media (min-width: 40rem) {
  .beside .data, .beside tbody { display: block; } .beside thead { position: absolute; clip-path: inset(50%); }
  .beside tr { display: grid; grid-template-columns: auto 1fr; gap: 0 var(--space-3); border-top: 1px solid var(--line); padding: var(--space-2) 0; }
  .beside th, .beside td { border: 0; padding: 0; } .beside td:first-of-type:not(:last-child) { color: var(--muted); } .beside td:last-child { grid-column: 1 / -1; }
}
@media (min-width: 64rem) { .beside { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); } .beside aside { position: sticky; top: var(--space-4); align-self: start; } .rail a { display: flex; justify-content: space-between; gap: var(--space-2); } }`;

export const SITE = MASTHEAD + HOME + RECORD + DOCS;
