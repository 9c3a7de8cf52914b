// Judges the chances to play one to seventeen weeks ahead in the outlook, walked forward:
// the estimate (after the eighth week that of the eighth), the share of games, and what
// the outlook makes of both. Prints Markdown tables of the mean odds, the share who
// played and the Brier scores:
//
//     npx tsx scripts/weeks-left.ts <mirror> 2021-2024
import { seasonWalks } from '../src/backtest/index.ts';
import { NEXT_GAMES } from '../src/fantasy/defaults/index.ts';
import { LAST_WEEK } from '../src/nfl/index.ts';
import {
  appearancesIn,
  DEFAULT_HYPERPARAMETERS,
  LEARNED_SEASONS,
  MAX_HORIZON,
  type OutlookFit,
  orderFitted,
  orderOutlook,
  playingChances,
  playsIn,
  skillExpectationsInSteps,
} from '../src/projections/index.ts';
import { finish } from '../src/steps/index.ts';
import { wholeSeasons } from '../test/support/real-snapshot.ts';

/** After it fewer than five weeks are left. */
const LAST_QUESTION = 13;
/** Odds below which a player is not counted: no forecast has him. */
const MIN_ODDS = 0.02;
/** Spans of weeks ahead in a row of the tables. */
const SPANS = [
  [1, 4],
  [5, 8],
  [9, 11],
  [12, 14],
  [15, 17],
] as const;
const METHODS = ['estimate', 'share', 'outlook'] as const;

interface Score {
  n: number;
  happened: number;
  readonly odds: number[];
  readonly squares: number[];
}
const scores = new Map<string, Score>();

function count(key: string, odds: readonly number[], happened: boolean): void {
  const score = scores.get(key) ?? { n: 0, happened: 0, odds: METHODS.map(() => 0), squares: METHODS.map(() => 0) };
  scores.set(key, score);
  score.n += 1;
  score.happened += Number(happened);
  odds.forEach((chance, i) => {
    score.odds[i] = (score.odds[i] ?? 0) + chance;
    score.squares[i] = (score.squares[i] ?? 0) + (chance - Number(happened)) ** 2;
  });
}

const [mirror = 'data', span = '2021-2024'] = process.argv.slice(2);
const [first = 0, last = first] = span.split('-').map(Number);
const asked = Array.from({ length: last - first + 1 }, (_, i) => first + i);
const all = Array.from({ length: last - first + 1 + LEARNED_SEASONS }, (_, i) => first - LEARNED_SEASONS + i);
const now = await wholeSeasons(mirror, all);
const weeks = Array.from({ length: LAST_QUESTION }, (_, i) => i + 1);
const options = { seasons: asked, weeks, hyperparameters: DEFAULT_HYPERPARAMETERS };
for (const { before, parameters } of seasonWalks(now, options)) {
  if (!parameters) continue;
  const { season, week } = before;
  const { availability } = orderFitted(parameters.fitted).skill;
  if (availability === null) throw new Error(`no odds to play were fitted before ${season} week ${week}`);
  const fit: OutlookFit = {
    parameters: orderOutlook(parameters.outlook),
    hyperparameters: parameters.hyperparameters.season,
    availability,
  };
  const outlook = finish(skillExpectationsInSteps(before, fit));
  for (let ahead = 1; week + ahead <= LAST_WEEK; ahead++) {
    const { hadGame, hasPlayed, starters } = appearancesIn(now, season, week + ahead);
    const chances = playingChances(before, availability, Math.min(ahead, MAX_HORIZON));
    for (const expected of outlook) {
      const { player, team, farShare: share } = expected;
      const chance = chances.get(player.index);
      if (!chance || !hadGame(team)) continue;
      const estimate = chance.starts ?? chance.plays;
      if (Math.max(estimate, share) < MIN_ODDS) continue;
      const happened = chance.starts === null ? hasPlayed(player) : starters.get(team) === player.gsisId;
      const group = chance.starts === null ? 'others' : 'quarterbacks';
      count(`${season}|${group}|${ahead}`, [estimate, share, playsIn(expected, ahead, NEXT_GAMES + 1)], happened);
    }
  }
}

const written = (share: number, digits: number) => share.toFixed(digits).replace(/^0/, '');
for (const group of ['quarterbacks', 'others']) {
  console.log(`\n${group}: ${METHODS.join(', ')}; what happened; Brier of each (n)\n`);
  console.log(`| weeks ahead | ${asked.join(' | ')} |\n|---:|${asked.map(() => '---|').join('')}`);
  for (const [from, to] of SPANS) {
    const cells = asked.map((season) => {
      const parts = [...scores].filter(([key]) => {
        const [year, name, ahead] = key.split('|');
        return Number(year) === season && name === group && Number(ahead) >= from && Number(ahead) <= to;
      });
      const total = (of: (score: Score) => number) => parts.reduce((sum, [, score]) => sum + of(score), 0);
      const n = total((score) => score.n);
      const each = (of: (score: Score) => readonly number[], digits: number) =>
        METHODS.map((_, i) => written(total((score) => of(score)[i] ?? 0) / n, digits)).join(', ');
      const happened = written(total((score) => score.happened) / n, 3);
      return `${each(({ odds }) => odds, 3)}; ${happened}; ${each(({ squares }) => squares, 4)} (${n})`;
    });
    console.log(`| ${from} to ${to} | ${cells.join(' | ')} |`);
  }
}
