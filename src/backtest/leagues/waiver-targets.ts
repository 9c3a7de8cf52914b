// The waiver product's targets of a week as rows of a table: how many leagues roster each of them,
// and in how many captured leagues he is free.
import { crowdSharesOf } from '../../fantasy/index.ts';
import { AnswerError, waivers } from '../../products/index.ts';
import type { JudgedWeek } from './advice.ts';
import type { CapturedLeague } from './captured-league.ts';
import { leaguesAt } from './league-at.ts';

export const TARGET_COLUMNS = 'season,week,rank,player_id,rostered,free,leagues';

/** Targets asked for: as many as a manager reads. */
const TARGETS = 10;
/** Waivers are judged while most leagues still claim. */
const FIRST_WEEK = 2;
const LAST_CLAIM_WEEK = 14;

/**
 * One line a target. `rostered` is the platform's share of leagues in the week itself, after the
 * claims, and empty where it has none; `free` counts those of the season's captured `leagues`.
 */
export async function targetRows(
  { before, clock, model, market, rosteredAfter }: JudgedWeek,
  captured: readonly CapturedLeague[],
): Promise<readonly string[]> {
  const [first] = captured;
  const { season, week } = before;
  if (!first || week < FIRST_WEEK || week > LAST_CLAIM_WEEK) return [];
  const views = captured.map((league) => ({ id: league.league.id, view: leaguesAt(league, before, clock) }));
  const taken = await Promise.all(
    views.map(async ({ id, view }) => new Set((await view.rosters(id)).flatMap(({ players }) => players))),
  );
  const context = { currentSnapshot: before, clock, model, market, leagues: leaguesAt(first, before, clock) };
  try {
    const { targets } = await waivers.decide(context, { week, limit: TARGETS });
    return targets.map(({ player }, i) => {
      const id = player.platformId ?? '';
      const rostered = (rosteredAfter && crowdSharesOf(rosteredAfter).owned(player)) ?? '';
      const free = taken.filter((players) => !players.has(id)).length;
      return [season, week, i + 1, id, rostered, free, captured.length].join(',');
    });
  } catch (error) {
    // a week without a target has no rows
    if (error instanceof AnswerError) return [];
    throw error;
  }
}
