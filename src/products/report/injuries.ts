// Injury fallout: absences that move work, and the teammates it may fall to.

import type { Fact } from '../../citations/index.ts';
import { type Rostership, roundToDisplayed } from '../../fantasy/index.ts';
import { type Availability, isLongAbsenceGames, type Player, type RoleChange, statusForWeek } from '../../nfl/index.ts';
import type { Projection } from '../../projections/index.ts';
import type { StarterFinish } from '../phrases/index.ts';
import { type AnalysisContext, MIN_RIVAL_PROBABILITY, playingTimeRisk, roleProfile } from '../shared/index.ts';
import { type Absences, absencesOf, isInLineups, workloadBefore } from './absences.ts';
import { likeliestBeneficiaries } from './beneficiaries.ts';
import { type PlayerNote, playerNote, startChance, starterFinish } from './noted-player.ts';
import { type VacatedRole, vacatedRole } from './vacated-role.ts';

/** An absence and the players who gain by it, the likeliest starter first. */
export interface InjuryFallout {
  readonly injured: Player;
  readonly team: string;
  readonly status: string | null;
  readonly availability: Availability;
  /** Whether he may still play: doubtful, or a questionable star. */
  readonly isOpen: boolean;
  /** Of a questionable star; null of others. */
  readonly playOdds: Fact | null;
  /** Probability that he misses the game. */
  readonly sits: number;
  /**
   * Whether a doubtful quarterback starts more likely than not by the model: odds that his
   * replacement starts would contradict the report.
   */
  readonly isExpectedToPlay: boolean;
  /** Games of this season that all who leave the work have missed already; zero is news. */
  readonly missed: number;
  /** The missed game in a row that this one would be; null for the first. */
  readonly streak: 'second' | 'third' | 'later' | null;
  /** Teammates with the same outlook whose work falls to the same players. */
  readonly alsoOut: readonly Player[];
  readonly vacated: VacatedRole | null;
  readonly beneficiaries: readonly Beneficiary[];
}

export interface Beneficiary extends PlayerNote {
  /** Points of his projection that come from the absent players' work. */
  readonly gain: number;
  /** Null without a projection. */
  readonly finish: StarterFinish | null;
  /** Whether he filled in for the absent player before. */
  readonly hasFilledIn: boolean;
  /**
   * What a manager can do with him: start or claim him; nothing new, as he is in lineups whoever is
   * out; have him ready in case the absent player sits.
   */
  readonly use: 'start_or_claim' | 'in_lineups' | 'if_out';
  /**
   * Whether the absence is said in his note, and not in one before it; his risk then leaves out who
   * he plays for.
   */
  readonly isFirst: boolean;
  /** Whether he is named for a bigger absence, which says his role and odds. */
  readonly isNamedBefore: boolean;
}

const CATCHING_POSITIONS: readonly string[] = ['WR', 'TE'];
/**
 * Odds to play from which a player is expected to: then a teammate can take over
 * work, and a role is reported.
 */
export const EXPECTED_TO_PLAY_PROBABILITY = 0.5;
/**
 * Displayed share of the targets or of the carries that all who are out leave, from which more than
 * a depth player is missing. Not tuned: a third receiver's share.
 */
const MIN_LEFT_SHARE = 0.15;
/** Points that a teammate gains from each of two absences at different positions to add them up. */
const MIN_SHARED_GAIN = 0.5;
/**
 * Displayed odds to finish as a starter below which no teammate is started or claimed. Not tuned.
 */
const MIN_USEFUL_ODDS = 0.2;
/** Teammates named for one absence. */
const MAX_BENEFICIARIES = 3;
/** How much each missed game takes from an absence: half of it is gone after two. */
export const STALE_WEIGHT = 0.5;

/**
 * The biggest absences first: the work that is left times the share of leagues that roster the
 * absent player, times the odds that he sits, less with each game already missed. Those that change
 * no lineup and no claim are left out.
 */
export function injuryFallout(context: AnalysisContext, rostership: Rostership): readonly InjuryFallout[] {
  const { currentSnapshot: snapshot } = context;
  const { news, all } = absencesOf(context, rostership);
  return news
    .map((absence) => {
      const { player } = absence;
      const fallout = falloutOf(context, rostership, absence, alsoOutWith(context, absence, { news, all }));
      const recency = 1 / (1 + STALE_WEIGHT * roleProfile(snapshot, player).missed);
      const importance = fallout.sits * recency * rostership.ownedShare(player) * workloadBefore(absence);
      return { fallout, importance };
    })
    .filter(({ fallout }) => isReported(context, rostership, fallout))
    .sort((a, b) => b.importance - a.importance || a.fallout.injured.index - b.fallout.injured.index)
    .map(({ fallout }) => fallout);
}

/**
 * Who leaves no work is not missed. A star's absence is reported where a teammate in lineups gains;
 * another one where someone can be started or claimed.
 */
function isReported(
  context: AnalysisContext,
  rostership: Rostership,
  { injured, vacated, beneficiaries }: InjuryFallout,
): boolean {
  if (vacated === null || beneficiaries.length === 0) return false;
  if (isInLineups(rostership, injured)) return true;
  if (vacated.kind === 'starting_job') return beneficiaries.some(({ role }) => isUseful(context, role.player));
  const left = [vacated.carries, vacated.targets].map((shares) =>
    roundToDisplayed(shares.reduce((sum, { share }) => sum + share.value, 0)),
  );
  return Math.max(...left) >= MIN_LEFT_SHARE && beneficiaries.some(({ use }) => use === 'start_or_claim');
}

/**
 * Teammates with the same outlook who leave work to the same players; who is out for long left it
 * before the games that teammates' shares are of.
 */
function alsoOutWith(context: AnalysisContext, absence: RoleChange, { news, all }: Absences): readonly Player[] {
  const { currentSnapshot: snapshot } = context;
  const outlookOf = (player: Player) => statusForWeek(snapshot, player).availability;
  return all
    .filter(
      (other) =>
        other.player !== absence.player &&
        other.team === absence.team &&
        !isLongAbsenceGames(roleProfile(snapshot, other.player).missed) &&
        (sharesWork(other.player, absence.player) ||
          (news.includes(other) && sharesBeneficiary(context, absence, other.player))) &&
        outlookOf(other.player) === outlookOf(absence.player),
    )
    .map(({ player }) => player);
}

/** Receivers and tight ends leave targets to the same teammates; else the position decides. */
function sharesWork({ position: a }: Player, { position: b }: Player): boolean {
  return a === b || (CATCHING_POSITIONS.includes(a) && CATCHING_POSITIONS.includes(b));
}

/**
 * Whether a teammate gains from both absences, as a back who also catches passes does where the
 * starting back and a receiver are out.
 */
function sharesBeneficiary({ currentSnapshot, model }: AnalysisContext, { player, team }: RoleChange, other: Player) {
  const gainsFrom = (absent: Player, { parts }: Projection) =>
    parts.reduce((sum, part) => sum + (part.player?.index === absent.index ? part.points : 0), 0) >= MIN_SHARED_GAIN;
  return model
    .week(currentSnapshot)
    .projections.some(
      (teammate) =>
        teammate.team === team &&
        teammate.plays >= EXPECTED_TO_PLAY_PROBABILITY &&
        gainsFrom(player, teammate) &&
        gainsFrom(other, teammate),
    );
}

function falloutOf(
  context: AnalysisContext,
  rostership: Rostership,
  { player, team }: RoleChange,
  alsoOut: readonly Player[],
): InjuryFallout {
  const { currentSnapshot: snapshot } = context;
  const forecast = context.model.week(snapshot);
  const absent = [player, ...alsoOut];
  const others = forecast.projections.filter((other) => other.team === team && !absent.includes(other.player));
  const passers = others.filter((other) => other.player.position === 'QB').sort((a, b) => b.plays - a.plays);
  const role = roleProfile(snapshot, player);
  const vacated = vacatedRole(context, absent, passers);
  const leavers = vacated?.kind === 'workload' ? vacated.players : [player];
  // a team starts exactly one quarterback, however open it is which
  const mayPlay = (projection: Projection) =>
    projection.plays >= (projection.player.position === 'QB' ? MIN_RIVAL_PROBABILITY : EXPECTED_TO_PLAY_PROBABILITY) ||
    projection === passers[0];
  const plays = forecast.projectionFor(player)?.plays;
  const missed = Math.min(...leavers.map((leaver) => roleProfile(snapshot, leaver).missed));
  const { availability, label } = role.status;
  const isOpen = availability !== 'out';
  const teammates = likeliestBeneficiaries(context, { absent, vacated, teammates: others.filter(mayPlay) })
    .flatMap(({ player: teammate, gain }) => {
      const use = useOf(context, rostership, teammate, { injured: player, isOpen });
      if (use === null) return [];
      const note = playerNote(context, teammate);
      return {
        ...note,
        gain,
        finish: starterFinish(context, teammate, note),
        hasFilledIn: note.role.filledIn?.player === player,
        use,
        isFirst: false,
        isNamedBefore: false,
      };
    })
    .filter(({ finish }) => finish !== null || vacated !== null)
    .filter((note) => snapshot.week === 1 || !isWithoutRole(note));
  const useful = teammates.filter(({ use }) => use === 'start_or_claim').slice(0, MAX_BENEFICIARIES);
  const named = useful.length > 0 ? useful : teammates.slice(0, 1);
  return {
    injured: player,
    team,
    status: label,
    availability,
    isOpen,
    playOdds: availability === 'questionable' ? (playingTimeRisk(context, player)?.playOdds ?? null) : null,
    sits: isOpen ? 1 - (plays ?? 0) : 1,
    alsoOut,
    vacated,
    isExpectedToPlay: player.position === 'QB' && plays !== undefined && plays >= EXPECTED_TO_PLAY_PROBABILITY,
    missed,
    streak: streakAfter(missed),
    beneficiaries: named,
  };
}

const isUseful = (context: AnalysisContext, player: Player): boolean =>
  roundToDisplayed(startChance(context, player)) >= MIN_USEFUL_ODDS;

/** Null where a manager can do nothing with him. */
function useOf(
  context: AnalysisContext,
  rostership: Rostership,
  player: Player,
  { injured, isOpen }: Pick<InjuryFallout, 'injured' | 'isOpen'>,
): Beneficiary['use'] | null {
  if (isInLineups(rostership, player)) return 'in_lineups';
  if (player.position === 'QB' || isUseful(context, player)) return 'start_or_claim';
  // a backup inherits a back's job; a receiver's targets go to all the others
  return isOpen && player.position === 'RB' && injured.position === 'RB' ? 'if_out' : null;
}

function streakAfter(missed: number): InjuryFallout['streak'] {
  if (missed === 0) return null;
  return missed === 1 ? 'second' : missed === 2 ? 'third' : 'later';
}

/** Whether nothing says that the team uses him: no recent games, or no place on its chart. */
const isWithoutRole = ({ role, risk }: PlayerNote): boolean =>
  role.position !== 'QB' &&
  (role.games === null || (risk?.reasons.some(({ kind }) => kind === 'not_on_depth_chart') ?? false));
