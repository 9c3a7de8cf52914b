// A league's table before a week: record, points for and against, what the best
// lineups would have scored.

import { entryOf, itemAt } from '../values.ts';
import { PLAYOFF_START } from './leagues.ts';
import { pickLineup } from './lineup.ts';
import { scoreOf } from './market.ts';
import type { LeagueSeason } from './played-season.ts';
import { roundToCents } from './scoring.ts';

export interface StandingsRow {
  readonly rosterId: number;
  wins: number;
  losses: number;
  ties: number;
  pointsFor: number;
  pointsAgainst: number;
  /** Best lineup of the whole roster, in hindsight. */
  potential: number;
  /** Results in order: `WLT`. */
  record: string;
}

/** Regular-season weeks before `week`. */
export function standingsBefore(league: LeagueSeason, week: number): StandingsRow[] {
  const table = new Map(
    league.seats.map(({ rosterId }): [number, StandingsRow] => [
      rosterId,
      { rosterId, wins: 0, losses: 0, ties: 0, pointsFor: 0, pointsAgainst: 0, potential: 0, record: '' },
    ]),
  );
  for (let w = 1; w < Math.min(week, PLAYOFF_START); w += 1) {
    const { teams } = entryOf(league.weeks, w);
    const scores = teams.map(({ points }) => points).sort((a, b) => a - b);
    const half = scores.length / 2;
    const median = (itemAt(scores, Math.ceil(half) - 1) + itemAt(scores, Math.floor(half))) / 2;
    for (const team of teams) {
      const row = table.get(team.rosterId);
      const other = teams.find((each) => each !== team && each.matchup === team.matchup);
      if (!row || !other) continue;
      row.pointsFor = roundToCents(row.pointsFor + team.points);
      row.pointsAgainst = roundToCents(row.pointsAgainst + other.points);
      count(row, team.points - other.points);
      if (league.definition.median) count(row, team.points - median);
      const scored = league.market.pointsIn(w);
      const lineup = pickLineup(
        league.definition.slots,
        team.rostered.flatMap((id) => {
          const asset = league.market.byId.get(id);
          return asset ? [{ id, position: asset.position, value: scoreOf(scored, id) }] : [];
        }),
      );
      row.potential = roundToCents(row.potential + lineup.reduce((sum, id) => sum + scoreOf(scored, id), 0));
    }
  }
  return [...table.values()];
}

function count(row: StandingsRow, margin: number): void {
  if (margin > 1e-9) {
    row.wins += 1;
    row.record += 'W';
  } else if (margin < -1e-9) {
    row.losses += 1;
    row.record += 'L';
  } else {
    row.ties += 1;
    row.record += 'T';
  }
}

/** Best first: wins (half a tie), then points. */
export const ranked = (standings: readonly StandingsRow[]): StandingsRow[] =>
  [...standings].sort(
    (a, b) => b.wins + b.ties / 2 - a.wins - a.ties / 2 || b.pointsFor - a.pointsFor || a.rosterId - b.rosterId,
  );
