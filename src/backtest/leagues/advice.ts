// The roster product's advice for every manager of a captured league before one week, as rows of
// the tables that a scorer of roster advice reads.
import type { PlatformRostership } from '../../fantasy/index.ts';
import type { Snapshot, WeekClock } from '../../nfl/index.ts';
import { type AnalysisContext, AnswerError, roster } from '../../products/index.ts';
import type { Model } from '../../projections/index.ts';
import type { CapturedLeague } from './captured-league.ts';
import { leaguesAt, managerOf } from './league-at.ts';

export const ADVICE_COLUMNS = {
  lineups: 'season,week,league_id,roster_id,player_id,slot,points',
  claims: 'season,week,league_id,roster_id,rank,player_id,drop_player_id,bid_percent,starts_now',
  drops: 'season,week,league_id,roster_id,player_id,risk',
} as const;

export type AdviceTable = keyof typeof ADVICE_COLUMNS;
export type AdviceRows = Readonly<Record<AdviceTable, readonly string[]>>;

/** Bench rows of lineups.csv. */
const BENCH = 'BN';

/** What advice for one week of a league is made from. */
export interface AdviceWeek {
  readonly before: Snapshot;
  readonly clock: WeekClock;
  readonly model: Model;
  readonly market: AnalysisContext['market'];
}

/** The same with what advice is judged by. */
export interface JudgedWeek extends AdviceWeek {
  /** The platform's rostership during the week; null where it has none. */
  readonly rosteredAfter: PlatformRostership | null;
}

/**
 * Asks the roster product for every team of the league. A team that the product refuses to advise
 * (a week after the league's last, an empty roster) has no rows.
 */
export async function leagueAdvice(captured: CapturedLeague, week: AdviceWeek): Promise<AdviceRows> {
  const rows: Record<AdviceTable, string[]> = { lineups: [], claims: [], drops: [] };
  const { before, clock, model, market } = week;
  const leagues = leaguesAt(captured, before, clock);
  const context: AnalysisContext = { currentSnapshot: before, clock, model, market, leagues };
  for (const team of captured.rosters) {
    const decision = await decideOrNull(context, captured.league.id, managerOf(team));
    if (!decision) continue;
    const keys = [before.season, before.week, captured.league.id, team.id];
    for (const { member, slot } of decision.calls) {
      const { platformId } = member.player;
      if (platformId !== null)
        rows.lineups.push([...keys, platformId, slot ?? BENCH, member.points?.toFixed(3) ?? ''].join(','));
    }
    decision.claims.forEach(({ player, drop, bid, label }, i) => {
      const percent = bid.kind === 'priority' ? '' : bid.percent;
      rows.claims.push(
        [...keys, i + 1, player.platformId, drop?.platformId ?? '', percent, label === 'start'].join(','),
      );
    });
    for (const { member, risk } of decision.drops)
      if (member.player.platformId !== null) rows.drops.push([...keys, member.player.platformId, risk].join(','));
  }
  return rows;
}

async function decideOrNull(context: AnalysisContext, leagueId: string, manager: string) {
  try {
    const { week } = context.currentSnapshot;
    return await roster.decide(context, { platform_username: manager, league_id: leagueId, roster: null, week });
  } catch (error) {
    if (error instanceof AnswerError) return null;
    throw error;
  }
}
