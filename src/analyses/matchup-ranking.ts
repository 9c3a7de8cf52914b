// Players of one week in the order in which to start them, by the odds to score most; those who do not play stand last.

import type { Fact } from '../evidence/fact.ts';
import { idOf } from '../evidence/recipes/slice.ts';
import type { Player } from '../football/world.ts';
import { type PlayerCase, playerCase, type Standing } from './player-case.ts';
import { forecastFact, type Grounded, type ScoringName } from './week-facts.ts';

export interface Ranked {
  readonly one: PlayerCase;
  /** Odds to score most of all compared, absence counted as zero points; null for somebody who does not play, or plays alone. */
  readonly best: Fact | null;
  readonly call: 'start' | 'flex' | 'sit' | 'bench';
}

export interface Ranking {
  /** Best start first. */
  readonly rows: readonly Ranked[];
  /** The first two are as good as level. */
  readonly coinFlip: boolean;
}

/** Two are level when the better one wins fewer than this part of their duels. */
const LEVEL = 0.55;
const FLEXIBLE = new Set(['RB', 'FB', 'WR', 'TE']);
/** Who does not play, in the order in which somebody might still be looked at. */
const LAST: readonly Standing[] = ['unmodelled', 'unscheduled', 'bye', 'out', 'no_team'];

/**
 * `start` is the first who plays; `flex` somebody as good as level with him at a position that fills a flex place; `bench` who does not
 * play; `sit` everybody else.
 */
export function rankMatchup(grounds: Grounded, players: readonly Player[], scoring: ScoringName): Ranking {
  const cases = players.map((player) => playerCase(grounds, player, scoring));
  const playing = cases.filter(({ standing }) => standing === 'plays');
  const contest = playing.map((one) => ({ one, best: bestFact(grounds, one, playing, scoring) }));
  contest.sort(
    (a, b) =>
      (b.best?.value ?? 0) - (a.best?.value ?? 0) ||
      (b.one.expected?.mean.value ?? 0) - (a.one.expected?.mean.value ?? 0),
  );
  const first = contest[0]?.best?.value ?? 1;
  const isLevel = (odds: number) => first / (first + odds) < LEVEL;
  const absent = cases
    .filter(({ standing }) => standing !== 'plays')
    .sort((a, b) => LAST.indexOf(a.standing) - LAST.indexOf(b.standing));
  return {
    rows: [
      ...contest.map(({ one, best }, i): Ranked => {
        if (i === 0) return { one, best, call: 'start' };
        const flex = isLevel(best?.value ?? 0) && FLEXIBLE.has(one.player.position);
        return { one, best, call: flex ? 'flex' : 'sit' };
      }),
      ...absent.map((one): Ranked => ({ one, best: null, call: 'bench' })),
    ],
    coinFlip: contest.length > 1 && isLevel(contest[1]?.best?.value ?? 0),
  };
}

function bestFact(
  grounds: Grounded,
  { player }: PlayerCase,
  playing: readonly PlayerCase[],
  scoring: ScoringName,
): Fact | null {
  const rivals = playing.filter((one) => one.player !== player).map((one) => idOf(one.player));
  if (rivals.length === 0) return null;
  const rule = `odds to be best of him, ${rivals.join(', ')} in ${scoring}` as const;
  return forecastFact(grounds, player, { stat: 'best_start_odds', unit: 'share', rule });
}
