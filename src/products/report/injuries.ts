// Injury fallout: who with a role does not play this week, and who gets his work, with the shares in numbers.
import { listing, name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import {
  BYSTANDER_SHARE,
  NOT_ON_ACTIVE_ROSTER,
  type Player,
  type RoleChange,
  roleChanges,
  statusForWeek,
} from '../../nfl/index.ts';
import type { Projection } from '../../projections/index.ts';
import {
  type AnalysisContext,
  MIN_RIVAL_PROBABILITY,
  mayNotPlay,
  type RoleProfile,
  roleProfile,
  roleSentence,
} from '../shared/index.ts';
import { type Note, noteOf, oddsSentence, startsFact } from './notes.ts';

/** One absence and who gains by it. */
export interface InjuryFallout {
  readonly injured: Player;
  readonly team: string;
  readonly status: string | null;
  readonly beneficiaries: readonly Note[];
}

const MAX_INJURIES = 12;
const MAX_BENEFICIARIES = 3;
/** Odds of a starter's week below which nobody but the first in line is named. */
const MIN_STARTER_ODDS = 0.05;
/** Odds to play from which somebody can take over work. */
const MIN_PLAY_PROBABILITY = 0.5;
/** An absence is news while his last game lies no further back: a bye and a missed game. */
const MAX_NEWS_WEEKS = 3;

/** The absences that move the most work first. A team on a bye has nothing to share out. */
export function injuryFallout(context: AnalysisContext): readonly InjuryFallout[] {
  const { currentSnapshot: snapshot } = context;
  const changes = roleChanges(snapshot);
  const latest = Math.max(0, ...changes.map(({ lastWeek }) => lastWeek));
  return changes
    .filter((change) => {
      const { player, team, lastWeek } = change;
      if (
        workloadBefore(change) < BYSTANDER_SHARE ||
        snapshot.gameOf(team) === undefined ||
        lastWeek <= latest - MAX_NEWS_WEEKS
      )
        return false;
      const { availability, label } = statusForWeek(snapshot, player);
      // who was released or never rose from the practice squad is not hurt, and a backup or somebody whose place was taken weeks ago leaves nothing
      if (label === NOT_ON_ACTIVE_ROSTER || isPassedOver(roleProfile(snapshot, player))) return false;
      return availability === 'out' || availability === 'doubtful';
    })
    .sort((a, b) => workloadBefore(b) - workloadBefore(a) || a.player.index - b.player.index)
    .slice(0, MAX_INJURIES)
    .map((absent) => ({
      injured: absent.player,
      team: absent.team,
      status: statusForWeek(snapshot, absent.player).label,
      beneficiaries: beneficiariesOf(context, absent),
    }))
    .filter(({ beneficiaries }) => beneficiaries.length > 0);
}

/** His work as it was: in the game in which somebody is hurt he often has little of it. */
function workloadBefore({ volume, change }: RoleChange): number {
  return Math.max(volume, volume - (change ?? 0));
}

/** A backup, or a quarterback whose place another has taken: the chart alone lists another before whoever is hurt. */
function isPassedOver({ backup, missed, ahead }: RoleProfile): boolean {
  return backup === true || (backup === null && missed > 0 && ahead !== null);
}

/** Those of his position and those to whom the model passes his work on, the likeliest start first. */
function beneficiariesOf(context: AnalysisContext, { player: absent, team }: RoleChange): readonly Note[] {
  const { currentSnapshot: snapshot, model } = context;
  const forecast = model.week(snapshot);
  const others = forecast.projections.filter((projection) => projection.team === team && projection.player !== absent);
  const [passer = null] = others.filter(({ player }) => player.position === 'QB').sort((a, b) => b.plays - a.plays);
  // one of a team's quarterbacks plays, however open it is which
  const mayPlay = (projection: Projection) =>
    projection.plays >= (projection.player.position === 'QB' ? MIN_RIVAL_PROBABILITY : MIN_PLAY_PROBABILITY) ||
    projection === passer;
  const teammates = others.filter(mayPlay);
  const gain = ({ parts }: Projection) =>
    parts.reduce((sum, part) => sum + (part.player?.index === absent.index ? part.points : 0), 0);
  const vacatedRole = roleProfile(snapshot, absent);
  const chance = (teammate: Projection) =>
    teammate.plays * forecast.outcome(teammate, SCORING_PRESETS.ppr).starterProbability;
  return teammates
    .filter((teammate) => teammate.player.position === absent.position || gain(teammate) > 0)
    .sort((a, b) => chance(b) - chance(a) || gain(b) - gain(a) || a.player.index - b.player.index)
    .filter(
      (teammate, rank) =>
        rank === 0 || forecast.outcome(teammate, SCORING_PRESETS.ppr).starterProbability >= MIN_STARTER_ODDS,
    )
    .slice(0, MAX_BENEFICIARIES)
    .flatMap(({ player }) =>
      beneficiary(context, vacatedSentence(vacatedRole, passer?.player ?? null), roleProfile(snapshot, player)),
    );
}

function beneficiary(context: AnalysisContext, workload: Sentence | null, role: RoleProfile): readonly Note[] {
  const odds = startsFact(context, role.player);
  if (!odds && !workload) return [];
  return [
    noteOf(
      role,
      paragraph(
        workload,
        roleSentence(role, role.isThisSeason),
        odds && oddsSentence(odds),
        mayNotPlay(context, role.player),
      ),
    ),
  ];
}

/** "Dan Able leaves 24% of the targets of his last games to others."; of a quarterback, whose place is not shared, who is likeliest to start. */
function vacatedSentence(vacatedRole: RoleProfile, passer: Player | null): Sentence | null {
  const isDoubtful = vacatedRole.status.availability === 'doubtful';
  const who = name(vacatedRole.player.name);
  if (vacatedRole.position === 'QB') {
    const openClause = word(isDoubtful ? 'may be open' : 'is open');
    return passer && sentence`The place of ${who} ${openClause}, and ${name(passer.name)} is likeliest to start in it.`;
  }
  const workload = workloadShare(vacatedRole);
  return (
    workload && sentence`${who} ${word(isDoubtful ? 'would leave' : 'leaves')} ${workload} of his last games to others.`
  );
}

/** "24% of the targets and 51% of the carries". */
function workloadShare({ targetShare, carryShare }: RoleProfile): Sentence | null {
  const parts = [
    targetShare && targetShare.value > 0 ? sentence`${targetShare} of the targets` : null,
    carryShare && carryShare.value > 0 ? sentence`${carryShare} of the carries` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : listing(parts);
}
