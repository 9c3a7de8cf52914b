// Prints the fixed set of forty recorded answers that readers mark (docs/research/readings.md), as
// prose without citations: `npx tsx scripts/reading-set.ts > FILE`. In another checkout it prints
// the same questions as that version answers them.
import { readFileSync } from 'node:fs';

/** Product, then season and week, and a part of the request where a week has several. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  'draft-board': ['2023 16 "standard"', '2024 1 "standard"'],
  'draft-report': ['2024 1 "9202"', '2024 1 "drawn_manager_1"'],
  'team-report': ['2023 16 "9101"', '2023 16 "9102"', '2023 16 "drawn_manager_7"'],
  report: ['2023 16', '2023 18', '2024 1', '2024 4'],
  sleepers: ['2023 16', '2023 18', '2024 1', '2024 4'],
  trending: ['2023 16', '2023 18', '2024 1', '2024 4'],
  waivers: ['2023 16', '2023 18', '2024 1', '2024 4'],
  roster: ['2023 16 "9101"', '2023 16 "9102"', '2023 16 "roster"', '2024 1 "9101"', '2024 1 "9102"', '2024 1 "roster"'],
  matchup: ['2023 16 "SF"', '2023 16 "Justin Tucker"', '2023 16 "Sam LaPorta"', '2024 1 "Josh', '2024 1 "Puka'],
  player: ['2023 16 "BAL"', '2023 16 "Isiah', '2023 16 "Josh', '2024 1 "Christian', `2024 1 "Ja'Marr`, '2024 1 "Josh'],
};
/** What a buyer does not read. */
const LEFT_OUT = /^(stats_cited|sources|meta|league_id|player_id|drop_player_id)$/;
const MAX_ROWS = 10;

interface Recorded {
  readonly season: number;
  readonly week: number;
  readonly asked: readonly { readonly request: object; readonly answer?: object }[];
}

/** One field a line, lists indented and cut. */
function lines(value: object, indent: string): readonly string[] {
  return Object.entries(value).flatMap(([field, item]: [string, unknown]) => {
    if (LEFT_OUT.test(field) || item === null) return [];
    if (typeof item !== 'object') return [`${indent}${field}: ${item}`];
    const shown = Array.isArray(item) ? item.slice(0, MAX_ROWS) : item;
    return [`${indent}${field}:`, ...lines(shown, `${indent}  `)];
  });
}

let number = 0;
for (const [product, questions] of Object.entries(QUESTIONS)) {
  const recorded = JSON.parse(readFileSync(`test/golden/answers/slice/${product}.json`, 'utf8')) as readonly Recorded[];
  for (const question of questions) {
    const [season, week, ...part] = question.split(' ');
    const asked = recorded.find((at) => at.season === Number(season) && at.week === Number(week))?.asked ?? [];
    const found = asked.find((each) => each.answer && JSON.stringify(each.request).includes(part.join(' ')));
    if (!found?.answer) throw new Error(`no recorded answer: ${product} ${question}`);
    number++;
    console.log([`\n## ${number} ${product}: ${question}`, ...lines(found.answer, '')].join('\n'));
  }
}
