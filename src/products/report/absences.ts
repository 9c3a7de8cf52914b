// The report's injury fallout: absences that move work, the biggest first, and who can be used.
import type { Fact } from '../../citations/index.ts';
import { RECEIVING_POSITIONS, type Rostership, roundToDisplayed } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import {
  BYSTANDER_SHARE,
  gamesInSeason,
  isLeftInjured,
  isLongAbsenceGames,
  LAST_WEEK,
  lastGameWeek,
  opportunities,
  type Player,
  type RoleChange,
  recentGames,
  roleChanges,
  type Snapshot,
  statusForWeek,
} from '../../nfl/index.ts';
import type { Projection } from '../../projections/index.ts';
import { mean } from '../../stats/index.ts';
import {
  brief,
  type DoubtReason,
  isLocked,
  type RoleProfile,
  roleProfile,
  usualShares,
  withoutReasons,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { displayedStartChance, type PlayerNote, playerNote, startChance } from './role-changes.ts';

export type VacatedRole = NonNullable<ReturnType<typeof vacatedRole>>;
type LeftShare = { readonly player: Player; readonly share: Fact };

/** By the first absent player's position; `passers` are the others, the likeliest starter first. */
function vacatedRole(snapshot: Snapshot, absent: readonly Player[], passers: readonly Projection[]) {
  return absent[0]?.position === 'QB' ? (startingJob(passers) ?? null) : workload(snapshot, absent);
}

function startingJob([first]: readonly Projection[]) {
  return (
    first && {
      kind: 'starting_job' as const,
      likeliestStarter: first.player,
      isCertain: first.plays >= CUTS.odds.sure,
    }
  );
}

/** Shares worth naming, the first absent player's before those of others who are out with him. */
function workload(snapshot: Snapshot, absent: readonly Player[]) {
  const shares = absent.map((player) => ({ player, ...usualShares(snapshot, player) }));
  // shares of two seasons do not add up: those of this one are what teammates take over
  const isLastSeason = shares.every((each) => each.isLastSeason);
  const counted = shares.filter((each) => each.isLastSeason === isLastSeason);
  const sharesOf = (work: 'targetShare' | 'carryShare'): readonly LeftShare[] =>
    counted.flatMap(({ player, [work]: share }) =>
      share !== null && roundToDisplayed(share.value) >= CUTS.work.named ? [{ player, share }] : [],
    );
  const [allTargets, allCarries] = [sharesOf('targetShare'), sharesOf('carryShare')];
  // shares of several players, of two kinds and of last season are too much for one sentence
  const isLong = isLastSeason && counted.length > 1 && allTargets.length > 0 && allCarries.length > 0;
  const isBack = absent[0]?.position === 'RB';
  const targets = isLong && isBack ? [] : allTargets;
  const carries = isLong && !isBack ? [] : allCarries;
  const left = new Set([...targets, ...carries].map(({ player }) => player));
  const players = counted.map(({ player }) => player).filter((player) => left.has(player));
  return players.length > 0 ? { kind: 'workload' as const, players, targets, carries, isLastSeason } : null;
}

/** Who gains points, or has a share of the same work, the likeliest starter first. */
function likeliestBeneficiaries(
  context: AnalysisContext,
  absent: readonly Player[],
  vacated: VacatedRole | null,
  teammates: readonly Projection[],
) {
  const { currentSnapshot: snapshot, model } = context;
  // a returning player takes his work back: there is none to gain
  if (teammates.some(({ player }) => absent.every((filledIn) => returnsAhead(snapshot, player, filledIn)))) return [];
  const others = teammates.filter(({ player }) => !absent.every((away) => isAheadOf(snapshot, player, away)));
  const forecast = model.week(snapshot);
  const gaining = others.filter(
    (teammate) =>
      pointsFrom(absent, teammate) >=
        Math.max(CUTS.points.shown, CUTS.share.trace * forecast.outcome(teammate, SCORING_PRESETS.ppr).mean) ||
      sharesLeftWork(snapshot, teammate.player, vacated),
  );
  // where no projection has much of the work, as while the absence is open, the position shows who
  // may take it over
  const inPosition = others.filter(({ player }) => absent.some(({ position }) => position === player.position));
  return (gaining.length > 0 ? gaining : inPosition)
    .map((teammate) => ({ player: teammate.player, gain: pointsFrom(absent, teammate) }))
    .sort(
      (a, b) =>
        startChance(context, b.player) - startChance(context, a.player) ||
        b.gain - a.gain ||
        a.player.index - b.player.index,
    );
}

/** Points of a projection that come from the absent players' work. */
const pointsFrom = (absent: readonly Player[], { parts }: Projection): number =>
  parts.reduce((sum, part) => sum + (absent.some(({ index }) => part.player?.index === index) ? part.points : 0), 0);

/**
 * Whether his share of the targets or carries is a role in the work that is left. The passes of
 * backs and of receivers are different ones: neither gains much by an absence of the other.
 */
function sharesLeftWork(snapshot: Snapshot, player: Player, vacated: VacatedRole | null): boolean {
  if (vacated?.kind !== 'workload' || player.position === 'QB') return false;
  const { isThisSeason, targetShare, carryShare } = roleProfile(snapshot, player);
  const isRole = (share: Fact | null) => share !== null && roundToDisplayed(share.value) >= CUTS.work.role;
  const [left, own] =
    player.position === 'RB'
      ? [vacated.carries, carryShare]
      : [vacated.targets.filter((each) => each.player.position !== 'RB'), targetShare];
  return isThisSeason && isRole(own) && left.some(({ share }) => isRole(share));
}

/** Whether one has the job of the other: at receiver several start, and no one does. */
const isRival = (player: Player, other: Player): boolean =>
  player.position === other.position && player.position !== 'WR';

/** Whether a player comes back to a job that the absent one only filled for him. */
function returnsAhead(snapshot: Snapshot, player: Player, filledIn: Player): boolean {
  const role = roleProfile(snapshot, player);
  if (!isRival(player, filledIn) || role.missed === 0) return false;
  if (player.position === 'QB' && !hasPlayedMore(snapshot, player, filledIn)) return false;
  const [usual, theirs] = [role.opportunitiesPerGame, roleProfile(snapshot, filledIn).opportunitiesPerGame];
  // without a game on record he holds no job
  return usual !== null && (theirs === null || usual.value >= theirs.value);
}

/** Whether a quarterback played in more games: the backup's few are full games too. */
function hasPlayedMore(snapshot: Snapshot, player: Player, other: Player): boolean {
  const gamesOf = (passer: Player) => gamesInSeason(snapshot, passer, snapshot.season).length;
  return gamesOf(player) > gamesOf(other);
}

/** Whether he has the job already, by far more work a full game than the absent one, his backup. */
function isAheadOf(snapshot: Snapshot, player: Player, away: Player): boolean {
  if (!isRival(player, away)) return false;
  const workOf = (each: Player) => {
    const games = gamesInSeason(snapshot, each, snapshot.season);
    const full = games.filter((game) => !isLeftInjured(snapshot, each, game, games));
    return full.length < CUTS.games.enough ? null : mean(full.map((game) => opportunities(game, each.position)));
  };
  const [own, theirs] = [workOf(player), workOf(away)];
  return own !== null && theirs !== null && own > CUTS.share.farMore * theirs;
}

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
    beneficiaries: useful.length > 0 ? useful : teammates.slice(0, 1),
  };
}

type Fallout = ReturnType<typeof falloutOf>;

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
