// The report's injury fallout: absences that move work, the biggest first, and who can be used.
import { RECEIVING_POSITIONS, type Rostership, roundToDisplayed } from '../../fantasy/index.ts';
import {
  BYSTANDER_SHARE,
  isLongAbsenceGames,
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
import { brief, type DoubtReason, isLocked, type RoleProfile, roleProfile, withoutReasons } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { hasPlayedMore, likeliestBeneficiaries, pointsFrom, vacatedRole } from './beneficiaries.ts';
import { displayedStartChance, type PlayerNote, playerNote } from './noted-player.ts';

/** How much each missed game takes from an absence: half of it is gone after two. */
export const STALE_WEIGHT = 0.5;

/**
 * Displayed odds to play below which managers need a plan for a star, higher than those of a likely
 * one: a backup had ready for nothing costs less than a star's points.
 */
const OPEN_PLAY_ODDS = 0.8;

export type InjuryFallout = ReturnType<typeof injuryFallout>[number];
export type Beneficiary = InjuryFallout['beneficiaries'][number];

/**
 * The biggest absences first: the work that is left times the share of leagues with him, times
 * the odds that he sits, less with each game already missed.
 */
export function injuryFallout(context: AnalysisContext, rostership: Rostership) {
  const absences = absencesOf(context, rostership);
  const found = absences.news
    .map((absence) => {
      const { player } = absence;
      const fallout = falloutOf(context, rostership, absence, alsoOutWith(context, absence, absences));
      const recency = 1 / (1 + STALE_WEIGHT * roleProfile(context.currentSnapshot, player).missed);
      return { fallout, size: fallout.sits * recency * rostership.ownedShare(player) * workloadBefore(absence) };
    })
    .filter(({ fallout }) => isReported(context, rostership, fallout))
    .sort((a, b) => b.size - a.size || a.fallout.injured.index - b.fallout.injured.index);
  return namedOnce(found.map(({ fallout }) => fallout));
}

/** Whether managers start a player every week, whoever is out. */
function isInLineups({ ownedShare, startedShare }: Rostership, player: Player): boolean {
  const started = startedShare(player);
  return started === null ? ownedShare(player) >= CUTS.leagues.nearlyAll : started >= CUTS.share.nearly;
}

/** `all` has longer absences too: what they left is part of what a teammate has. */
function absencesOf({ currentSnapshot: snapshot, model }: AnalysisContext, rostership: Rostership) {
  const changes = roleChanges(snapshot);
  const latest = Math.max(0, ...changes.map(({ lastWeek }) => lastWeek));
  const isNews = ({ lastWeek }: RoleChange) => lastWeek > latest - CUTS.games.enough;
  const all = changes.filter((change) => {
    const { player, team } = change;
    const { availability, designation } = statusForWeek(snapshot, player);
    if (availability === 'healthy' || snapshot.gameOf(team) === undefined || isLocked(snapshot, player)) return false;
    const owned = rostership.ownedShare(player);
    if (workloadBefore(change) < BYSTANDER_SHARE && owned < CUTS.leagues.most) return false;
    if (!isNews(change) && (change.games === 0 || owned < CUTS.leagues.few)) return false;
    const role = roleProfile(snapshot, player);
    // off the roster he is not hurt, and a player new to the team had his work in another offense
    if (designation === 'off_active_roster' || isPassedOver(snapshot, role) || role.formerTeam !== null) return false;
    const isStar = isInLineups(rostership, player);
    // no one fills in for a player who missed the end of last season, unless managers drafted him
    if (!role.isThisSeason && !isStar && !hasFinishedLastSeason(snapshot, player)) return false;
    const plays = model.week(snapshot).projectionFor(player)?.plays;
    const isOpen = plays !== undefined && roundToDisplayed(plays) < OPEN_PLAY_ODDS;
    return availability !== 'questionable' || (isStar && isOpen);
  });
  return { news: all.filter(isNews), all };
}

type Absences = ReturnType<typeof absencesOf>;

const hasFinishedLastSeason = (snapshot: Snapshot, player: Player): boolean =>
  lastGameWeek(recentGames(snapshot, player, 1)) > LAST_WEEK - CUTS.games.third;

/** The workload before the injury: in the game of the injury it is often small. */
const workloadBefore = ({ volume, change }: RoleChange): number =>
  change === null ? volume : Math.max(volume, volume - change);

/**
 * A backup, or a quarterback who lost his job or only came in for its holder. A depth chart alone
 * also lists a teammate ahead of a hurt starter, and who filled in has played since.
 */
function isPassedOver(snapshot: Snapshot, role: RoleProfile): boolean {
  const { player, backup, missed, ahead, outthrownBy, passerBefore } = role;
  if (outthrownBy?.canPlay && outthrownBy.player === passerBefore) return true;
  return (
    backup === true || (backup === null && missed > 0 && ahead !== null && !hasPlayedMore(snapshot, player, ahead))
  );
}

/** Teammates with the same outlook and work; who is out for long left none in the last games. */
function alsoOutWith(context: AnalysisContext, { player, team }: RoleChange, absences: Absences): readonly Player[] {
  const { currentSnapshot: snapshot, model } = context;
  const outlookOf = (each: Player) => statusForWeek(snapshot, each).availability;
  // a back who also catches passes gains where the starting back and a receiver are out
  const sharesBeneficiary = (other: Player) =>
    teammatesIn(model.week(snapshot).projections, team).some(
      (teammate) =>
        teammate.plays >= CUTS.odds.even &&
        [player, other].every((absent) => pointsFrom([absent], teammate) >= CUTS.points.better),
    );
  return teammatesIn(absences.all, team)
    .filter(
      (other) =>
        other.player !== player &&
        !isLongAbsenceGames(roleProfile(snapshot, other.player).missed) &&
        (sharesWork(other.player, player) || (absences.news.includes(other) && sharesBeneficiary(other.player))) &&
        outlookOf(other.player) === outlookOf(player),
    )
    .map((other) => other.player);
}

const teammatesIn = <Row extends { readonly team: string }>(rows: readonly Row[], team: string): readonly Row[] =>
  rows.filter((row) => row.team === team);

/** Receivers and tight ends leave targets to the same teammates; else the position decides. */
const sharesWork = ({ position: a }: Player, { position: b }: Player): boolean =>
  a === b || (RECEIVING_POSITIONS.has(a) && RECEIVING_POSITIONS.has(b));

function falloutOf(
  context: AnalysisContext,
  rostership: Rostership,
  { player, team }: RoleChange,
  alsoOut: readonly Player[],
) {
  const { currentSnapshot: snapshot, model } = context;
  const forecast = model.week(snapshot);
  const absent = [player, ...alsoOut];
  const others = teammatesIn(forecast.projections, team).filter((other) => !absent.includes(other.player));
  const passers = others.filter((other) => other.player.position === 'QB').sort((a, b) => b.plays - a.plays);
  const vacated = vacatedRole(snapshot, absent, passers);
  // a team starts exactly one quarterback, however open it is which
  const mayPlay = (other: Projection) =>
    other.plays >= (other.player.position === 'QB' ? CUTS.odds.maybe : CUTS.odds.even) || other === passers[0];
  const plays = forecast.projectionFor(player)?.plays;
  const leavers = vacated?.kind === 'workload' ? vacated.players : [player];
  const missed = Math.min(...leavers.map((leaver) => roleProfile(snapshot, leaver).missed));
  const { availability, label } = roleProfile(snapshot, player).status;
  const isOpen = availability !== 'out';
  const teammates = likeliestBeneficiaries(context, absent, vacated, others.filter(mayPlay))
    .flatMap(({ player: teammate, gain }) => {
      const use = useOf(context, rostership, teammate, { injured: player, isOpen });
      if (use === null) return [];
      const note = playerNote(context, teammate);
      return { ...note, gain, use, hasFilledIn: note.role.filledIn?.player === player };
    })
    .filter(({ finish }) => finish !== null || vacated !== null)
    .filter((note) => snapshot.week === 1 || !isWithoutRole(note));
  const useful = teammates.filter(({ use }) => use === 'start_or_claim').slice(0, CUTS.length.listed);
  return {
    injured: player,
    team,
    status: label,
    availability,
    /** Whether he may still play: doubtful, or a questionable star. */
    isOpen,
    playOdds: availability === 'questionable' ? (brief(context, player).risk?.playOdds ?? null) : null,
    /** Probability that he misses the game. */
    sits: isOpen ? 1 - (plays ?? 0) : 1,
    alsoOut,
    vacated,
    /** Odds that his replacement starts would contradict the report on a doubtful quarterback. */
    isExpectedToPlay: player.position === 'QB' && plays !== undefined && plays >= CUTS.odds.even,
    /** Games of this season that all who leave the work have missed; zero is news. */
    missed,
    /** The missed game in a row that this one would be. */
    streak: missed === 0 ? null : (STREAKS[missed - 1] ?? ('later' as const)),
    beneficiaries: useful.length > 0 ? useful : teammates.slice(0, 1),
  };
}

type Fallout = ReturnType<typeof falloutOf>;
const STREAKS = ['second', 'third'] as const;

const isUseful = (context: AnalysisContext, player: Player): boolean =>
  displayedStartChance(context, player) >= CUTS.odds.maybe;

/** What a manager can do with him; null for nothing. */
function useOf(
  context: AnalysisContext,
  rostership: Rostership,
  player: Player,
  { injured, isOpen }: { readonly injured: Player; readonly isOpen: boolean },
) {
  if (isInLineups(rostership, player)) return 'in_lineups' as const;
  if (player.position === 'QB' || isUseful(context, player)) return 'start_or_claim' as const;
  // a backup inherits a back's job; a receiver's targets go to all the others
  return isOpen && player.position === 'RB' && injured.position === 'RB' ? ('if_out' as const) : null;
}

/** Whether nothing says that the team uses him: no recent games, or no place on its chart. */
const isWithoutRole = ({ role, risk }: PlayerNote): boolean =>
  role.position !== 'QB' &&
  (role.games === null || (risk?.reasons.some(({ kind }) => kind === 'not_on_depth_chart') ?? false));

/** A star's absence where a teammate gains; another one where someone can be started or claimed. */
function isReported(context: AnalysisContext, rostership: Rostership, fallout: Fallout): boolean {
  const { injured, vacated, beneficiaries } = fallout;
  if (vacated === null || beneficiaries.length === 0) return false;
  if (isInLineups(rostership, injured)) return true;
  if (vacated.kind === 'starting_job') return beneficiaries.some(({ role }) => isUseful(context, role.player));
  const left = [vacated.carries, vacated.targets].map((shares) =>
    roundToDisplayed(shares.reduce((sum, { share }) => sum + share.value, 0)),
  );
  return Math.max(...left) >= CUTS.work.role && beneficiaries.some(({ use }) => use === 'start_or_claim');
}

/** A beneficiary of two absences goes with the bigger one, and with both where alone. */
function namedOnce(fallouts: readonly Fallout[]) {
  const named = new Set<Player>();
  return fallouts
    .filter((fallout, i) => !fallouts.slice(0, i).some((earlier) => covers(earlier, fallout)))
    .slice(0, CUTS.length.list)
    .map((fallout) => {
      const { injured, alsoOut, beneficiaries } = fallout;
      const added = beneficiaries.filter(({ role }) => !named.has(role.player));
      const isNamedBefore = added.length === 0;
      for (const { role } of beneficiaries) named.add(role.player);
      // the first note says the absence: his risk need not say who he plays for
      const isSaid = (reason: DoubtReason) =>
        (reason.kind === 'starts_for' || reason.kind === 'backup') && [injured, ...alsoOut].includes(reason.starter);
      const shown = (isNamedBefore ? beneficiaries.slice(0, 1) : added).map((note, i) => ({
        ...note,
        isFirst: i === 0,
        isNamedBefore,
        risk: i === 0 && note.risk ? withoutReasons(note.risk, isSaid) : note.risk,
      }));
      return { ...fallout, beneficiaries: shown };
    });
}

/** Whether an absence and its beneficiaries are part of what another one says. */
function covers(whole: Fallout, part: Fallout): boolean {
  const gains = new Set(whole.beneficiaries.map(({ role }) => role.player));
  return whole.alsoOut.includes(part.injured) && part.beneficiaries.every(({ role }) => gains.has(role.player));
}
