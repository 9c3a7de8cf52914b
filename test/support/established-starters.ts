// Players of a snapshot who are healthy and have a starter's job by all inputs: whatever input is
// missing, no answer may say that they sit.
import { numberAt, type Player, rowsBefore, type Snapshot, statusForWeek, textAt } from '../../src/nfl/index.ts';
import type { FittedModel } from '../../src/projections/index.ts';

/** Odds to start at which an answer treats a quarterback as a backup. */
export const BACKUP_ODDS = 0.25;
/** Share of his team's offensive snaps in his last game from which a player has a starter's job. */
const STARTER_SNAPS = 0.7;
/** Odds to play, by all inputs, of a player with nothing against him. */
const SURE_ODDS = 0.8;

/** Odds to start this week; null of a quarterback the model does not know. */
export function startOdds(snapshot: Snapshot, model: FittedModel, gsisId: string): number | null {
  const found = snapshot.players.byGsisId(gsisId);
  return (found && model.availability(snapshot, found)?.starts?.[0]) ?? null;
}

/** Quarterbacks who started their team's last game and are healthy and no backup by all inputs. */
export function healthyStarters(snapshot: Snapshot, model: FittedModel) {
  const { games, season } = snapshot;
  const lastStarter = new Map<string, string>();
  for (let row = rowsBefore(games, { season, week: 0 }); row < rowsBefore(games, snapshot); row++) {
    lastStarter.set(textAt(games.texts.home_team, row), textAt(games.texts.home_qb_id, row));
    lastStarter.set(textAt(games.texts.away_team, row), textAt(games.texts.away_qb_id, row));
  }
  return [...lastStarter].flatMap(([team, gsisId]) => {
    const starter = snapshot.players.byGsisId(gsisId);
    if (!starter || snapshot.teamOf(starter) !== team) return [];
    if (statusForWeek(snapshot, starter).availability !== 'healthy') return [];
    const odds = startOdds(snapshot, model, gsisId) ?? 0;
    return odds > BACKUP_ODDS ? [{ name: starter.name, gsisId, odds }] : [];
  });
}

/** Backs, receivers and tight ends who had a starter's snaps in the last week and play this one. */
export function healthyRegulars(snapshot: Snapshot, model: FittedModel): readonly Player[] {
  const { snaps, season, week } = snapshot;
  return model.week(snapshot).projections.flatMap(({ player, plays }) => {
    if (!['RB', 'WR', 'TE'].includes(player.position) || plays < SURE_ODDS) return [];
    const last = snapshot.snapsOf(player).at(-1);
    if (last === undefined || snaps.numbers.season[last] !== season || snaps.numbers.week[last] !== week - 1) return [];
    if (numberAt(snaps.numbers.offense_pct, last) < STARTER_SNAPS) return [];
    return statusForWeek(snapshot, player).availability === 'healthy' ? [player] : [];
  });
}
