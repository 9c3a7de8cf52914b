// The projection of a player of a draft board as facts, over the weeks that the board counts.
import { type Fact, lookUp } from '../../citations/index.ts';
import type { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { AnalysisContext } from '../shared/index.ts';
import type { BoardWeeks } from './board-weeks.ts';

/** How a board looks up its numbers. */
export interface BoardLookup extends Pick<BoardWeeks, 'isAfterWeek' | 'fromWeek' | 'lastWeek'> {
  readonly context: AnalysisContext;
  readonly scoring: keyof typeof SCORING_PRESETS;
}

/** Null for a player without a projection. */
export function outlookFact(
  { context, scoring, isAfterWeek }: BoardLookup,
  player: Player,
  stat: string,
  what: `season ${'points' | 'p10 points' | 'p90 points' | 'points per game' | 'points over replacement'}`,
): Fact | null {
  const { season, week } = context.currentSnapshot;
  const rule = `${what} in ${scoring}` as const;
  return lookUp(context, {
    dataset: 'gridcall model',
    stat,
    unit: 'points',
    season,
    weeks: [week],
    player,
    rule: isAfterWeek ? `${rule} after this week` : rule,
  });
}

export const perGameFact = (lookup: BoardLookup, player: Player): Fact | null =>
  outlookFact(lookup, player, 'projected_points_per_game', 'season points per game');

export function expectedGamesFact({ context, isAfterWeek }: BoardLookup, player: Player): Fact | null {
  const { season, week } = context.currentSnapshot;
  return lookUp(context, {
    dataset: 'gridcall model',
    stat: 'expected_games',
    unit: 'games',
    season,
    weeks: [week],
    player,
    rule: isAfterWeek ? 'season games after this week, rounded' : 'season games, rounded',
  });
}

/** Games of his team in the weeks that the board counts; null without any. */
export function scheduledGamesFact(
  { context, fromWeek, lastWeek }: BoardLookup,
  { player, team }: { readonly player: Player; readonly team: string | null },
): Fact | null {
  if (team === null) return null;
  const games = lookUp(context, {
    dataset: 'nflverse schedules',
    stat: 'scheduled_games',
    unit: 'games',
    season: context.currentSnapshot.season,
    weeks: Array.from({ length: lastWeek - fromWeek + 1 }, (_, i) => fromWeek + i),
    player,
    team,
    rule: 'count of scheduled games',
  });
  return games && games.value > 0 ? games : null;
}
