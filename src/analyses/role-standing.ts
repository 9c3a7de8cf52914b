// What can be said of a role that is no news: where it stands, so that the odds do not stand alone.
import { listing, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { statusClause } from '../football/availability.ts';
import type { World } from '../football/world.ts';
import { placeOnChart, reasons } from './playing-time.ts';
import type { RoleCase } from './role-case.ts';
import { beside, workWord } from './work.ts';

/** A clause that ends a sentence; null where the files say nothing. */
export function roleStanding(world: World, role: RoleCase): Sentence | null {
  const { position, line } = role;
  if (position === 'K' || position === 'DEF') {
    const whom = word(position === 'DEF' ? 'the opponent' : 'his team');
    return line && sentence`the line gives ${whom} ${line} points, neither few nor many.`;
  }
  if (role.formerTeam !== null) return sentence`what he did for another team says little of the next games.`;
  const { label } = role.status;
  if (label !== null) return sentence`${word(statusClause(label))}.`;
  if (role.gamesPlayed === 0 || role.missed > 0) return unused(world, role);
  const { opportunitiesPerGame: volume, opportunitiesChange: change } = role;
  if (!volume) return null;
  const work = workWord(position);
  if (!change) return sentence`${volume} ${work} a game so far.`;
  return sentence`${volume} ${work} a game lately, ${beside(change, sentence`from`)}.`;
}

/** Of somebody who has not played lately: before a season's first games that is nothing to tell. */
function unused(world: World, role: RoleCase): Sentence | null {
  const { player } = role;
  if (world.week > 1) {
    const why = reasons(world, player);
    return why.length === 0 ? null : sentence`${listing(why)}.`;
  }
  const listed = placeOnChart(world, role);
  if (player.entryYear !== world.season) return listed && sentence`${listed}.`;
  return listed ? sentence`he is a rookie, and ${listed}.` : sentence`he is a rookie.`;
}
