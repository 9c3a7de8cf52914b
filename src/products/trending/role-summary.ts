// What can be said of a role that is no news: where it stands, so that the odds do not stand alone.
import { listing, type Sentence, sentence, word } from '../../citations/index.ts';
import { type Snapshot, statusClause } from '../../nfl/index.ts';
import { comparedWith, touchesLabel } from '../phrases/index.ts';
import { depthChartPlace, type RoleProfile, reasons } from '../shared/index.ts';

/** A clause that ends a sentence; null where the files say nothing. */
export function roleClause(snapshot: Snapshot, role: RoleProfile): Sentence | null {
  const { position, line } = role;
  if (position === 'K' || position === 'DEF') {
    const owner = word(position === 'DEF' ? 'the opponent' : 'his team');
    return line && sentence`the line gives ${owner} ${line} points, neither few nor many.`;
  }
  if (role.formerTeam !== null) return sentence`what he did for another team says little of the next games.`;
  const { label } = role.status;
  if (label !== null) return sentence`${word(statusClause(label))}.`;
  if (role.gamesPlayed === 0 || role.missed > 0) return unusedClause(snapshot, role);
  const { opportunitiesPerGame: volume, opportunitiesChange: change } = role;
  if (!volume) return null;
  const workload = touchesLabel(position);
  if (!change) return sentence`${volume} ${workload} a game so far.`;
  return sentence`${volume} ${workload} a game lately, ${comparedWith(change, sentence`from`)}.`;
}

/** Of somebody who has not played lately: before a season's first games that is nothing to tell. */
function unusedClause(snapshot: Snapshot, role: RoleProfile): Sentence | null {
  const { player } = role;
  if (snapshot.week > 1) {
    const why = reasons(snapshot, player);
    return why.length === 0 ? null : sentence`${listing(why)}.`;
  }
  const chartClause = depthChartPlace(snapshot, role);
  if (player.entryYear !== snapshot.season) return chartClause && sentence`${chartClause}.`;
  return chartClause ? sentence`he is a rookie, and ${chartClause}.` : sentence`he is a rookie.`;
}
