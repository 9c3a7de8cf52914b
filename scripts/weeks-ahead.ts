// Judges the odds to play and to start zero to eight weeks ahead, walked forward, with and without
// the week's injury report, and prints Markdown tables:
//
//     npx tsx scripts/weeks-ahead.ts <mirror> 2021-2024
import { firstRows, LAST_WEEK, rowsBefore, type Snapshot, type Week } from '../src/nfl/index.ts';
import {
  type Appearances,
  AvailabilityTrainer,
  appearancesIn,
  DEFAULT_HYPERPARAMETERS,
  LEARNED_SEASONS,
  MAX_HORIZON,
  type PlayerSituation,
  playingChances,
  readSituations,
} from '../src/projections/index.ts';
import { wholeSeasons } from '../test/support/real-snapshot.ts';

/** The first season of eighteen weeks. */
const FIRST_LONG_SEASON = 2021;

/** What players are grouped by. */
const GROUPS: Readonly<Record<string, (situation: PlayerSituation) => boolean>> = {
  'no designation': ({ designation }) => designation === 'none',
  questionable: ({ designation }) => designation === 'questionable',
  'out or doubtful': ({ designation }) => designation === 'out' || designation === 'doubtful',
  'reserve list': ({ designation }) => designation === 'reserve',
  'practice squad': ({ designation }) => designation === 'practice_squad',
};
const STARTS = 'quarterback starts';
/** Whether the snapshot has the week's injury report. */
const REPORTS = ['with the report', 'before the report'] as const;

interface Score {
  n: number;
  odds: number;
  happened: number;
  squares: number;
}

const scores = new Map<string, Score>();

function count(key: string, odds: number, happened: boolean): void {
  const score = scores.get(key) ?? { n: 0, odds: 0, happened: 0, squares: 0 };
  score.n += 1;
  score.odds += odds;
  score.happened += Number(happened);
  score.squares += (odds - Number(happened)) ** 2;
  scores.set(key, score);
}

/** The snapshot without the injury report of its week. */
function beforeReport(snapshot: Snapshot): Snapshot {
  const end = rowsBefore(snapshot.injuries, snapshot);
  return {
    ...snapshot,
    injuries: firstRows(snapshot.injuries, Math.min(end, snapshot.injuries.length)),
    injuriesOf: (player) => snapshot.injuriesOf(player).filter((row) => row < end),
  };
}

function judge(
  shown: Snapshot,
  groups: ReadonlyMap<number, string>,
  parameters: ReturnType<AvailabilityTrainer['parameters']>,
  reports: string,
  appearancesOf: (week: number) => Appearances,
): void {
  const { season, week } = shown;
  for (let ahead = 0; ahead <= MAX_HORIZON && week + ahead <= LAST_WEEK; ahead++) {
    const chances = playingChances(shown, parameters, ahead);
    const { hadGame, hasPlayed, starters } = appearancesOf(week + ahead);
    for (const { player, team } of readSituations(shown).players) {
      const chance = chances.get(player.index);
      const group = groups.get(player.index);
      if (!chance || group === undefined || !hadGame(team)) continue;
      for (const name of ['all', group])
        count(`${reports}|${season}|${name}|${ahead}`, chance.plays, hasPlayed(player));
      if (chance.starts !== null)
        count(`${reports}|${season}|${STARTS}|${ahead}`, chance.starts, starters.get(team) === player.gsisId);
    }
  }
}

const [mirror = 'data', span = '2021-2024'] = process.argv.slice(2);
const [first = 0, last = first] = span.split('-').map(Number);
const seasons = Array.from({ length: last - first + 1 + LEARNED_SEASONS }, (_, i) => first - LEARNED_SEASONS + i);
const now = await wholeSeasons(mirror, seasons);
const trainer = new AvailabilityTrainer(DEFAULT_HYPERPARAMETERS.weekly.availability);
const weeks: Week[] = seasons.flatMap((season) =>
  Array.from({ length: season < FIRST_LONG_SEASON ? LAST_WEEK - 1 : LAST_WEEK }, (_, i) => ({ season, week: i + 1 })),
);
for (const { season, week } of weeks) {
  const before = now.before(season, week);
  if (season >= first) {
    const parameters = trainer.parameters();
    const groups = new Map(
      readSituations(before).players.flatMap((situation) => {
        const group = Object.keys(GROUPS).find((name) => GROUPS[name]?.(situation));
        return group === undefined ? [] : [[situation.player.index, group] as const];
      }),
    );
    const appearancesOf = (gameWeek: number) => appearancesIn(now, season, gameWeek);
    judge(before, groups, parameters, REPORTS[0], appearancesOf);
    judge(beforeReport(before), groups, parameters, REPORTS[1], appearancesOf);
  }
  trainer.learn(before, now);
}

const spans = [[first, last], ...Array.from({ length: last - first + 1 }, (_, i) => [first + i, first + i])];
for (const reports of REPORTS) {
  // before the report its designations are not known, so they are no groups
  const groups = reports === REPORTS[0] ? Object.keys(GROUPS) : ['reserve list', 'practice squad'];
  for (const name of ['all', ...groups, STARTS]) {
    console.log(`\n${name}, ${reports}: odds, happened, Brier (n)\n`);
    console.log(`| weeks ahead | ${spans.map(([a, b]) => (a === b ? a : `${a}-${b}`)).join(' | ')} |`);
    console.log(`|---:|${spans.map(() => '---:|').join('')}`);
    for (let ahead = 0; ahead <= MAX_HORIZON; ahead++) {
      const cells = spans.map(([from = 0, to = 0]) => {
        const sum = { n: 0, odds: 0, happened: 0, squares: 0 };
        for (let season = from; season <= to; season++) {
          const score = scores.get(`${reports}|${season}|${name}|${ahead}`);
          if (!score) continue;
          sum.n += score.n;
          sum.odds += score.odds;
          sum.happened += score.happened;
          sum.squares += score.squares;
        }
        const share = (value: number) => (value / sum.n).toFixed(3).replace(/^0/, '');
        const brier = (sum.squares / sum.n).toFixed(4).replace(/^0/, '');
        return sum.n === 0 ? '-' : `${share(sum.odds)}, ${share(sum.happened)}, ${brier} (${sum.n})`;
      });
      console.log(`| ${ahead} | ${cells.join(' | ')} |`);
    }
  }
}
