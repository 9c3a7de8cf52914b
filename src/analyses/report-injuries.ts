// Injury fallout: who with a role does not play this week, and who gets his work, with the shares in numbers.
import { listing, name, paragraph, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { OFF_ROSTER, statusForWeek } from '../football/availability.ts';
import type { Projection } from '../football/model.ts';
import { BYSTANDER, type RoleShift, roleShifts } from '../football/role-shift.ts';
import { PRESETS } from '../football/scoring.ts';
import type { Player } from '../football/world.ts';
import type { Sight } from './analysis.ts';
import { mayNotPlay, RIVAL } from './playing-time.ts';
import { type Note, noteOf, oddsSentence, startsFact } from './report-notes.ts';
import { type RoleCase, roleOf } from './role-case.ts';
import { roleSentence } from './usage-facts.ts';

/** One absence and who gains by it. */
export interface Fallout {
  readonly injured: Player;
  readonly team: string;
  readonly status: string | null;
  readonly beneficiaries: readonly Note[];
}

const MOST_INJURIES = 12;
const MOST_BENEFICIARIES = 3;
/** Odds of a starter's week below which nobody but the first in line is named. */
const LEAST_ODDS = 0.05;
/** Odds to play from which somebody can take over work. */
const LIKELY = 0.5;
/** An absence is news while his last game lies no further back: a bye and a missed game. */
const NEWS_WEEKS = 3;

/** The absences that move the most work first. A team on a bye has nothing to share out. */
export function injuryFallout(sight: Sight): readonly Fallout[] {
  const { world } = sight;
  const shifts = roleShifts(world);
  const latest = Math.max(0, ...shifts.map(({ lastWeek }) => lastWeek));
  return shifts
    .filter((shift) => {
      const { player, team, lastWeek } = shift;
      if (workBefore(shift) < BYSTANDER || world.gameOf(team) === undefined || lastWeek <= latest - NEWS_WEEKS)
        return false;
      const { availability, label } = statusForWeek(world, player);
      // who was released or never rose from the practice squad is not hurt, and a backup or somebody whose place was taken weeks ago leaves nothing
      if (label === OFF_ROSTER || isPassedOver(roleOf(world, player))) return false;
      return availability === 'out' || availability === 'doubtful';
    })
    .sort((a, b) => workBefore(b) - workBefore(a) || a.player.index - b.player.index)
    .slice(0, MOST_INJURIES)
    .map((absent) => ({
      injured: absent.player,
      team: absent.team,
      status: statusForWeek(world, absent.player).label,
      beneficiaries: beneficiariesOf(sight, absent),
    }))
    .filter(({ beneficiaries }) => beneficiaries.length > 0);
}

/** His work as it was: in the game in which somebody is hurt he often has little of it. */
function workBefore({ volume, shift }: RoleShift): number {
  return Math.max(volume, volume - (shift ?? 0));
}

/** A backup, or a quarterback whose place another has taken: the chart alone lists another before whoever is hurt. */
function isPassedOver({ backup, missed, ahead }: RoleCase): boolean {
  return backup === true || (backup === null && missed > 0 && ahead !== null);
}

/** Those of his position and those to whom the model passes his work on, the likeliest start first. */
function beneficiariesOf(sight: Sight, { player: absent, team }: RoleShift): readonly Note[] {
  const { world, model } = sight;
  const forecast = model.week(world);
  const others = forecast.projections.filter((one) => one.team === team && one.player !== absent);
  const [passer = null] = others.filter(({ player }) => player.position === 'QB').sort((a, b) => b.plays - a.plays);
  // one of a team's quarterbacks plays, however open it is which
  const mayPlay = (one: Projection) => one.plays >= (one.player.position === 'QB' ? RIVAL : LIKELY) || one === passer;
  const mates = others.filter(mayPlay);
  const gain = ({ parts }: Projection) =>
    parts.reduce((sum, part) => sum + (part.player?.index === absent.index ? part.points : 0), 0);
  const lost = roleOf(world, absent);
  const chance = (mate: Projection) => mate.plays * forecast.outcome(mate, PRESETS.ppr).starts;
  return mates
    .filter((mate) => mate.player.position === absent.position || gain(mate) > 0)
    .sort((a, b) => chance(b) - chance(a) || gain(b) - gain(a) || a.player.index - b.player.index)
    .filter((mate, place) => place === 0 || forecast.outcome(mate, PRESETS.ppr).starts >= LEAST_ODDS)
    .slice(0, MOST_BENEFICIARIES)
    .flatMap(({ player }) => beneficiary(sight, leaves(lost, passer?.player ?? null), roleOf(world, player)));
}

function beneficiary(sight: Sight, work: Sentence | null, role: RoleCase): readonly Note[] {
  const odds = startsFact(sight, role.player);
  if (!odds && !work) return [];
  return [
    noteOf(
      role,
      paragraph(
        work,
        roleSentence(role, role.isThisSeason),
        odds && oddsSentence(odds),
        mayNotPlay(sight, role.player),
      ),
    ),
  ];
}

/** "Dan Able leaves 24% of the targets of his last games to others."; of a quarterback, whose place is not shared, who is likeliest to start. */
function leaves(lost: RoleCase, passer: Player | null): Sentence | null {
  const isDoubtful = lost.status.availability === 'doubtful';
  const who = name(lost.player.name);
  if (lost.position === 'QB') {
    const open = word(isDoubtful ? 'may be open' : 'is open');
    return passer && sentence`The place of ${who} ${open}, and ${name(passer.name)} is likeliest to start in it.`;
  }
  const work = workOf(lost);
  return work && sentence`${who} ${word(isDoubtful ? 'would leave' : 'leaves')} ${work} of his last games to others.`;
}

/** "24% of the targets and 51% of the carries". */
function workOf({ targetShare, carryShare }: RoleCase): Sentence | null {
  const parts = [
    targetShare && targetShare.value > 0 ? sentence`${targetShare} of the targets` : null,
    carryShare && carryShare.value > 0 ? sentence`${carryShare} of the carries` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : listing(parts);
}
