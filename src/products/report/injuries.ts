// Injury fallout: absences that move work, and the teammates it may fall to.

import { type Rostership, roundToDisplayed } from '../../fantasy/index.ts';
import {
  BYSTANDER_SHARE,
  LAST_WEEK,
  lastGameWeek,
  type Player,
  type RoleChange,
  recentGames,
  roleChanges,
  type Snapshot,
  statusForWeek,
} from '../../nfl/index.ts';
import type { Projection } from '../../projections/index.ts';
import type { DoubtReason, StarterFinish } from '../phrases/index.ts';
import {
  type AnalysisContext,
  MIN_RIVAL_PROBABILITY,
  type RoleProfile,
  roleProfile,
  withoutReasons,
} from '../shared/index.ts';
import { likeliestBeneficiaries } from './beneficiaries.ts';
import { type PlayerNote, playerNote, startChance, starterFinish } from './noted-player.ts';
import { type VacatedRole, vacatedRole } from './vacated-role.ts';

/** An absence and the players who gain by it, the likeliest starter first. */
export interface InjuryFallout {
  readonly injured: Player;
  readonly team: string;
  readonly status: string | null;
  readonly isDoubtful: boolean;
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
  /** Whether he may finish the week as a starter, if only now and then. */
  readonly isUseful: boolean;
  /**
   * Whether the absence is said in his note, and not in one before it; his risk then leaves out who
   * he plays for.
   */
  readonly isFirst: boolean;
}

/** Absences in one report, those with the most volume times rostership; recent ones count more. */
const MAX_INJURIES = 12;
const CATCHING_POSITIONS: readonly string[] = ['WR', 'TE'];
/**
 * Odds to play from which a player is expected to: then a teammate can take over
 * work, and a role is reported.
 */
export const EXPECTED_TO_PLAY_PROBABILITY = 0.5;
/** Share of leagues that roster the absent player, from which the absence is news by itself. */
const MIN_OWNED_SHARE = 0.1;
/** Displayed odds of the best beneficiary to start, from which any absence is news. */
const MIN_NEWS_ODDS = 0.2;
/** Displayed odds to finish as a starter below which a teammate gains nothing of use. */
const MIN_USEFUL_ODDS = 0.12;
/**
 * Share of leagues that roster the absent player, from which he leaves work after two quiet games.
 */
const MIN_STAR_OWNED_SHARE = 0.5;
/** Points that a teammate gains from each of two absences at different positions to add them up. */
const MIN_SHARED_GAIN = 0.5;
/** How much each missed game takes from an absence: half of it is gone after two. */
const STALE_WEIGHT = 0.5;
/** An absence is news while his last game is at most a bye and a missed game ago. */
const MAX_NEWS_WEEKS = 3;

/**
 * The biggest absences first: the work that is left times the share of leagues that roster the
 * absent player, less with each game already missed. Without those of teams on a bye.
 */
export function injuryFallout(context: AnalysisContext, rostership: Rostership): readonly InjuryFallout[] {
  const { currentSnapshot: snapshot } = context;
  const changes = roleChanges(snapshot);
  const latest = Math.max(0, ...changes.map(({ lastWeek }) => lastWeek));
  const absences = changes.filter((change) => {
    const { player, team, lastWeek } = change;
    if (
      (workloadBefore(change) < BYSTANDER_SHARE && rostership.ownedShare(player) < MIN_STAR_OWNED_SHARE) ||
      snapshot.gameOf(team) === undefined ||
      snapshot.gameDay?.hasKickedOff(team) ||
      lastWeek <= latest - MAX_NEWS_WEEKS
    )
      return false;
    const { availability, designation } = statusForWeek(snapshot, player);
    // a released or practice-squad player is not hurt, and a backup or a player replaced
    // weeks ago leaves no work
    const role = roleProfile(snapshot, player);
    if (designation === 'off_active_roster' || isPassedOver(role)) return false;
    // a player new to the team had his work in another offense
    if (role.formerTeam !== null) return false;
    // no one fills in for a player who missed the end of last season
    if (!role.isThisSeason && !hasFinishedLastSeason(snapshot, player)) return false;
    return availability === 'out' || availability === 'doubtful';
  });
  return (
    absences
      .map((absence) => {
        const isAlsoOut = ({ player, team }: RoleChange) =>
          player !== absence.player &&
          team === absence.team &&
          (sharesWork(player, absence.player) || sharesBeneficiary(context, absence, player)) &&
          statusForWeek(snapshot, player).availability === statusForWeek(snapshot, absence.player).availability;
        const fallout = falloutOf(
          context,
          absence,
          absences.filter(isAlsoOut).map(({ player }) => player),
        );
        const [best] = fallout.beneficiaries;
        const odds = best ? startChance(context, best.role.player) : 0;
        const owned = rostership.ownedShare(absence.player);
        const isNews = owned >= MIN_OWNED_SHARE || roundToDisplayed(odds) >= MIN_NEWS_ODDS;
        const isUseful = owned >= MIN_STAR_OWNED_SHARE || fallout.beneficiaries.some((note) => note.isUseful);
        const news = 1 / (1 + STALE_WEIGHT * roleProfile(snapshot, absence.player).missed);
        return { fallout, isNews: isNews && isUseful, importance: news * owned * workloadBefore(absence) };
      })
      // who leaves no work is not missed
      .filter(({ fallout, isNews }) => isNews && fallout.vacated !== null && fallout.beneficiaries.length > 0)
      .sort((a, b) => b.importance - a.importance || a.fallout.injured.index - b.fallout.injured.index)
      .map(({ fallout }) => fallout)
      .filter((fallout, i, all) => !all.slice(0, i).some((earlier) => says(earlier, fallout)))
      .slice(0, MAX_INJURIES)
  );
}

/** Weeks at the end of last season in which a player with a job played. */
const FINAL_WEEKS = 6;

const hasFinishedLastSeason = (snapshot: Snapshot, player: Player): boolean =>
  lastGameWeek(recentGames(snapshot, player, 1)) > LAST_WEEK - FINAL_WEEKS;

/** Whether an absence and its beneficiaries are part of what another one says. */
function says(whole: InjuryFallout, part: InjuryFallout): boolean {
  const gains = new Set(whole.beneficiaries.map(({ role }) => role.player));
  return whole.alsoOut.includes(part.injured) && part.beneficiaries.every(({ role }) => gains.has(role.player));
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

/** The workload before the injury: in the game of the injury it is often small. */
function workloadBefore({ volume, change }: RoleChange): number {
  return change === null ? volume : Math.max(volume, volume - change);
}

/**
 * A backup, or a quarterback who lost his job or only came in for its holder. A depth chart alone
 * also lists a teammate ahead of a hurt starter.
 */
function isPassedOver({ backup, missed, ahead, outthrownBy, passerBefore }: RoleProfile): boolean {
  if (outthrownBy?.canPlay && outthrownBy.player === passerBefore?.player) return true;
  return backup === true || (backup === null && missed > 0 && ahead !== null);
}

function falloutOf(context: AnalysisContext, { player, team }: RoleChange, alsoOut: readonly Player[]): InjuryFallout {
  const { currentSnapshot: snapshot } = context;
  const others = context.model
    .week(snapshot)
    .projections.filter(
      (projection) => projection.team === team && projection.player !== player && !alsoOut.includes(projection.player),
    );
  const [passer = null] = others.filter((other) => other.player.position === 'QB').sort((a, b) => b.plays - a.plays);
  const role = roleProfile(snapshot, player);
  const vacated = vacatedRole(context, [player, ...alsoOut], passer);
  const leavers = vacated?.kind === 'workload' ? vacated.players : [player];
  // a team starts exactly one quarterback, however open it is which
  const mayPlay = (projection: Projection) =>
    projection.plays >= (projection.player.position === 'QB' ? MIN_RIVAL_PROBABILITY : EXPECTED_TO_PLAY_PROBABILITY) ||
    projection === passer;
  const plays = context.model.week(snapshot).projectionFor(player)?.plays;
  const missed = Math.min(...leavers.map((leaver) => roleProfile(snapshot, leaver).missed));
  return {
    injured: player,
    team,
    status: role.status.label,
    isDoubtful: role.status.availability === 'doubtful',
    alsoOut,
    vacated,
    isExpectedToPlay: player.position === 'QB' && plays !== undefined && plays >= EXPECTED_TO_PLAY_PROBABILITY,
    missed,
    streak: streakAfter(missed),
    beneficiaries: likeliestBeneficiaries(context, [player, ...alsoOut], others.filter(mayPlay))
      .map(({ player: teammate, gain }) => {
        const note = playerNote(context, teammate);
        return {
          ...note,
          gain,
          finish: starterFinish(context, teammate, note),
          hasFilledIn: note.role.filledIn?.player === player,
          // a replacement's odds to start are given where they are in doubt
          isFirst: false,
          isUseful: teammate.position === 'QB' || roundToDisplayed(startChance(context, teammate)) >= MIN_USEFUL_ODDS,
        };
      })
      .filter(({ finish }) => finish !== null || vacated !== null)
      .filter((note) => snapshot.week === 1 || !isWithoutRole(note))
      .map((note, i) => (i === 0 ? withAbsence(note, [player, ...alsoOut]) : note)),
  };
}

function streakAfter(missed: number): InjuryFallout['streak'] {
  if (missed === 0) return null;
  return missed === 1 ? 'second' : missed === 2 ? 'third' : 'later';
}

/** The first note says the absence: the risk need not say who he plays for. */
function withAbsence(note: Beneficiary, absent: readonly Player[]): Beneficiary {
  const { risk } = note;
  const isSaid = (reason: DoubtReason) =>
    (reason.kind === 'starts_for' && absent.includes(reason.starter)) ||
    (reason.kind === 'starts_if_out' && absent.includes(reason.rival));
  return { ...note, isFirst: true, risk: risk && withoutReasons(risk, isSaid) };
}

/** Whether nothing says that the team uses him: no recent games, or no place on its chart. */
const isWithoutRole = ({ role, risk }: PlayerNote): boolean =>
  role.position !== 'QB' &&
  (role.games === null || (risk?.reasons.some(({ kind }) => kind === 'not_on_depth_chart') ?? false));
