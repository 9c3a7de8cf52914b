// Who a roster can drop: out of the lineup, not the last player for a slot, not worth more than the
// weeks left say, and least useful over them.
import { createFact, type Fact, playerSlice } from '../../citations/index.ts';
import { CALL_ODDS } from '../../contract/index.ts';
import { SEASON_GAMES } from '../../fantasy/defaults/index.ts';
import {
  type DropRisk,
  dropOrder,
  dropRisk,
  hasStarterScoring,
  isEligible,
  isFlexSlot,
  isTradeWindowOpen,
  type RegretOdds,
  seasonValues,
} from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { isLongAbsence, lastGames, type Player, type Snapshot } from '../../nfl/index.ts';
import {
  type Brief,
  cite,
  citedName,
  dropRegret,
  isUnprojected,
  pointsIn,
  roleProfile,
  totalOver,
  valueStats,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { firstOf, type ReasonOf, reasons } from '../story/index.ts';
import { pointsLeft } from './grades.ts';
import { isStarted, type LineupCalls } from './lineup.ts';
import type { RosterContext } from './roster-context.ts';
import { canLeave, eligiblePositions, pointsToRank, type RosterPlayer } from './roster-player.ts';

export type DropCandidate = ReturnType<typeof dropCandidates>[number];

/** Every player who can be dropped before the week is over, the safest first. */
export function dropCandidates(team: RosterContext, { calls }: LineupCalls) {
  return calls
    .filter(({ call }) => call === 'sit' || call === 'bench')
    .map(({ member }) => member)
    .filter((member) => member.reserveSpot === null && canLeave(member))
    .filter((member) => !isLastFor(team, member) && !isNeverDropped(team, member) && isValued(team, member))
    .filter(({ player }) => !team.isWaiverTarget(player))
    .map((member) => {
      const { startableProbability: startable, overReplacement } = dropValue(team, member.player);
      return { member, startable, overReplacement, regret: regretOf(team, member.player) };
    })
    .filter(({ startable }) => startable < CUTS.odds.even)
    .sort(
      (a, b) =>
        dropOrder(a.regret) - dropOrder(b.regret) ||
        compareFinite(a.overReplacement, b.overReplacement) ||
        a.member.player.index - b.member.player.index,
    );
}

/** Two minus infinities have no difference. */
const compareFinite = (a: number, b: number) => (a === b ? 0 : a - b);

export type DropCall = ReturnType<typeof dropCalls>[number];

/**
 * The safest of them with the facts for each, and the others that a claim drops. No one of high
 * risk or worth more than a replacement, and in the last week no one, leaves without a claim.
 * Without free agents nothing needs a spot: then no one who may be back soon is dropped either.
 */
export function dropCalls(
  team: RosterContext,
  drops: readonly DropCandidate[],
  claims: readonly { readonly drop: Player | null }[],
  lineup: LineupCalls,
) {
  const needed = team.pool ? drops : drops.filter((drop) => !isNeededSoon(drop));
  const next = firstOffBench(lineup);
  const dropped = new Set(claims.map(({ drop }) => drop));
  const isLastWeek = team.pool !== null && team.snapshot.week === team.lastWeek;
  const isFree = (drop: DropCandidate) => !isLastWeek && dropRisk(drop.regret) !== 'high' && !isWorthASpot(team, drop);
  return needed
    .filter((drop) => dropped.has(drop.member.player) || isFree(drop))
    .filter(({ member }, i) => i < CUTS.length.listed || dropped.has(member.player))
    .map((drop) => {
      const { member, regret } = drop;
      const { player } = member;
      const isFirstOffBench = next.has(member);
      const isUseful = isFirstOffBench || isWorthASpot(team, drop) || isAboveReplacement(team, drop);
      return {
        ...{ member, isFirstOffBench, isForThisSeason: keepsForever(team), reason: dropReason(team, member) },
        isWorthASpot: isWorthASpot(team, drop),
        risk: riskOf(team, player, { regret, isUseful }),
        rostered: rosteredShare(team, player),
        stats: valueStats(team.scoringContext(player), player, team.seasonScoring),
      };
    });
}

/** The odds are of this season alone. */
const keepsForever = ({ league }: RosterContext): boolean => league?.type === 'dynasty';

/** Seasons since a dynasty league's player was a rookie, while he is young; not tuned. */
const MAX_YOUNG_SEASONS = 1;

/** Who is young in a dynasty league, may start, or beats a replacement is never a low risk. */
function riskOf(
  team: RosterContext,
  { entryYear }: Player,
  { regret, isUseful }: { readonly regret: RegretOdds | null; readonly isUseful: boolean },
): DropRisk {
  const risk = dropRisk(regret);
  const isYoung = regret !== null && entryYear !== null && team.snapshot.season - entryYear <= MAX_YOUNG_SEASONS;
  return risk === 'low' && (isUseful || (keepsForever(team) && isYoung)) ? 'medium' : risk;
}

/** The alternatives of starters who are not sure to outscore them. */
const firstOffBench = ({ calls }: LineupCalls): ReadonlySet<RosterPlayer> =>
  new Set(
    calls.flatMap((call) =>
      isStarted(call) && call.rival && call.odds && call.odds.value < CALL_ODDS.high ? [call.rival] : [],
    ),
  );

const isNeededSoon = ({ member, regret }: DropCandidate): boolean =>
  dropRisk(regret) === 'high' ||
  (member.isStarting === true && regret !== null && !isLongAbsence(member.profile.status));

/** Where most leagues roster him, and trades are not over. */
function rosteredShare({ rostership, snapshot, league }: RosterContext, player: Player): Fact | null {
  const share = rostership.platformShare(player);
  if (share === null || share < CUTS.leagues.most) return null;
  if (!isTradeWindowOpen(league?.rules ?? null, snapshot.week)) return null;
  return createFact('rostered_share', share, 'share', citedName(player), {
    dataset: 'platform rostership',
    slice: `${snapshot.season} wk ${snapshot.week}, ${playerSlice(player)}`,
  });
}

/** Null for a player that no slot takes: he is worth nothing here; and for a kicker or D/ST. */
export function regretOf(team: RosterContext, player: Player): RegretOdds | null {
  const { snapshot, outlook, rostership } = team;
  return hasNoSlot(team, eligiblePositions(player)) ? null : dropRegret(snapshot, outlook, rostership, player);
}

interface Dropped extends Pick<RosterPlayer, 'absence' | 'lock' | 'positions'> {
  readonly team: RosterContext;
  readonly odds: Fact | null;
  readonly points: Fact | null;
}

/** Why he can be dropped. */
const DROP_REASONS = reasons<Dropped>()({
  /** A kicker in a league without a kicker slot. */
  no_slot: ({ team, positions }) => hasNoSlot(team, positions) && {},
  /** He misses the only week left, or has played it. */
  no_game_left: ({ team, absence, lock }) =>
    (absence !== null || lock !== null) && team.snapshot.week === team.lastWeek && {},
  projected: ({ odds, points }) => odds && points && { odds, pointsLeft: points },
  // what is missing
  not_projected: () => ({}),
});
export type DropReason = ReasonOf<typeof DROP_REASONS>;

function dropReason(team: RosterContext, { player, positions, absence, lock }: RosterPlayer): DropReason {
  const [odds, points] = [startableOdds(team, player), pointsLeft(team, player)];
  const dropped = { team, positions, absence, lock, odds, points };
  // the last row always holds
  return firstOf<Dropped, typeof DROP_REASONS>(DROP_REASONS, dropped) as DropReason;
}

/**
 * Whether it is known what the player is worth: a lack of projections, as of an individual
 * defender, says nothing. Who fits no slot is worth nothing, and an absence may say why.
 */
function isValued(team: RosterContext, { player, positions, absence }: RosterPlayer): boolean {
  if (hasNoSlot(team, positions)) return true;
  if (isUnprojected(player)) return false;
  if (absence?.kind === 'out' || absence?.kind === 'no_team') return true;
  return seasonValues(team.outlook, team.valuedLeague).valueFor(player) !== null;
}

/** Odds to be startable over the next three games; null without a projection. */
export function startableOdds(team: RosterContext, player: Player): Fact | null {
  return cite(team.scoringContext(player), player, 'startable_odds', team.seasonScoring);
}

/** A kicker in a league without a kicker slot. */
const hasNoSlot = ({ slots }: RosterContext, positions: readonly string[]): boolean =>
  !slots.some((slot) => isEligible(slot, positions));

/** Whether a slot of its own would be left empty, as by the only quarterback on his bye. */
function isLastFor({ slots, members }: RosterContext, member: RosterPlayer): boolean {
  return slots.some(
    (slot) =>
      !isFlexSlot(slot) &&
      isEligible(slot, member.positions) &&
      members.filter(({ positions, reserveSpot }) => reserveSpot === null && isEligible(slot, positions)).length <=
        slots.filter((other) => other === slot).length,
  );
}

/** A player without a projection, or without a slot, is worth less than any other. */
export function dropValue(team: RosterContext, player: Player) {
  const noValue = { startableProbability: 0, overReplacement: Number.NEGATIVE_INFINITY };
  if (hasNoSlot(team, eligiblePositions(player))) return noValue;
  return seasonValues(team.outlook, team.valuedLeague).valueFor(player) ?? noValue;
}

/** Kickers and D/STs are streamed: another is always free. */
export const isWorthASpot = (
  { snapshot, lastWeek }: Pick<RosterContext, 'snapshot' | 'lastWeek'>,
  { regret, overReplacement }: Pick<DropCandidate, 'regret' | 'overReplacement'>,
): boolean => regret !== null && overReplacement >= CUTS.points.shown * (lastWeek + 1 - snapshot.week);

/** Whether he projects for more than a replacement this week. */
export function isAboveReplacement(team: RosterContext, { member, regret }: DropCandidate): boolean {
  const { player, profile } = member;
  const replacement = cite(team.scoringContext(player), player, 'replacement_points', team.scoring);
  const points = profile.forecast && replacement && regret ? pointsToRank(member) : 0;
  return points > (replacement?.value ?? 0);
}

/** Worth more than the weeks left say: to others, next season, or not yet shown. */
export const isNeverDropped = (team: RosterContext, member: RosterPlayer): boolean =>
  // a backup that managers add as if he started: a report may still say so
  team.crowd.signalOf(member.player)?.kind === 'may_start' ||
  isScarcePasser(team, member) ||
  isStarSoonBack(team, member) ||
  hasNextSeasonValue(team, member) ||
  isUntested(team, member) ||
  isProspect(team, member);

/** A quarterback with a job in a league that starts two is traded: no other is free there. */
const isScarcePasser = (team: RosterContext, member: RosterPlayer): boolean =>
  startsTwoPassers(team) && member.positions.includes('QB') && hasJob(team, member);

const startsTwoPassers = ({ slots }: RosterContext): boolean =>
  slots.filter((slot) => isEligible(slot, ['QB'])).length >= 2;

const startsThisWeek = ({ forecast }: Brief): boolean => forecast !== null && forecast.playOdds.value >= CUTS.odds.even;

/** Whether a quarterback starts this week, or would but for a bye or a short injury. */
function hasJob({ snapshot }: RosterContext, { player, profile }: RosterPlayer): boolean {
  if (startsThisWeek(profile)) return true;
  const { status, isThisSeason, backup, lastGame, outthrownBy } = roleProfile(snapshot, player);
  const isLastStarter = isThisSeason && backup !== true && lastGame !== null && outthrownBy === null;
  const isAway = profile.participation === 'bye' || status.availability !== 'healthy';
  return isLastStarter && isAway && !isLongAbsence(status);
}

/** PPR points a game of the last quarterback of use to a 12-team dynasty that starts two. */
const MIN_SECOND_PASSER_POINTS = 13;

/** A starter's scorer in a league that keeps players: next season is worth more. */
function hasNextSeasonValue(team: RosterContext, { player, profile }: RosterPlayer): boolean {
  const { snapshot, league, outlook } = team;
  if (league === null || league.type === 'redraft') return false;
  const isDynasty = keepsForever(team);
  const projection = outlook.projectionFor(player);
  const perGame = projection ? outlook.outcome(projection, SCORING_PRESETS.ppr).perGame : null;
  // a projection of the few games left to an injured star is drawn to the mean of all players
  const past = profile.participation === 'out' ? lastPointsPerGame(snapshot, player, isDynasty ? 2 : 1) : null;
  const known = [perGame, past].filter((points) => points !== null);
  if (known.length === 0) return false;
  const best = Math.max(...known);
  const isScarce = isDynasty && player.position === 'QB' && startsTwoPassers(team);
  if (isScarce) return best >= MIN_SECOND_PASSER_POINTS;
  return hasStarterScoring({ position: player.position, perGame: best });
}

/**
 * A player who scored like a starter this season and is out for a short time: a projection of the
 * few games left to him hides what he is. In the league's last week no one comes back.
 */
function isStarSoonBack({ snapshot, lastWeek }: RosterContext, { player, profile }: RosterPlayer): boolean {
  if (profile.participation !== 'out' || isLongAbsence(profile.status) || snapshot.week >= lastWeek) return false;
  const perGame = lastPointsPerGame(snapshot, player, 0);
  return perGame !== null && hasStarterScoring({ position: player.position, perGame });
}

/** PPR points a game of this season and so many before; null without games. */
function lastPointsPerGame(snapshot: Snapshot, player: Player, seasonsBefore: number): number | null {
  // a season's games, so that one he left hurt counts little
  const games = lastGames(snapshot, player, SEASON_GAMES).filter(
    ({ season }) => season >= snapshot.season - seasonsBefore,
  );
  return games.length === 0 ? null : totalOver(games, (game) => pointsIn(snapshot, game)) / games.length;
}

/** After this week a first-round pick who has hardly played is one more bench player. */
const LAST_TEST_WEEK = 6;

/**
 * A first-round pick of this draft or the last, early in the season, who has hardly played: every
 * league rosters him until he has shown that he does not help. A quarterback needs the job.
 */
function isUntested({ snapshot }: RosterContext, { player, profile, positions }: RosterPlayer): boolean {
  const draft = draftOf(snapshot, player);
  if (snapshot.week > LAST_TEST_WEEK || draft?.round !== 1 || draft.yearsAgo > 1) return false;
  if (isLongAbsence(profile.status)) return false;
  if (lastGames(snapshot, player, CUTS.games.recent).length >= CUTS.games.recent) return false;
  return !positions.includes('QB') || startsThisWeek(profile);
}

/** Last draft round that a dynasty league waits for: of this year's draft, and last year's. */
const PROSPECT_ROUNDS = [3, 2] as const;
/** Years in which a first-round quarterback has a contract and may get a job. */
const PASSER_PROSPECT_YEARS = 4;

/** A young player of a dynasty league: he is rostered for the seasons to come. */
function isProspect(team: RosterContext, { player }: RosterPlayer): boolean {
  const draft = keepsForever(team) ? draftOf(team.snapshot, player) : null;
  if (draft === null) return false;
  const isPasser = player.position === 'QB' && startsTwoPassers(team);
  if (isPasser && draft.round === 1 && draft.yearsAgo < PASSER_PROSPECT_YEARS) return true;
  const lastRound = PROSPECT_ROUNDS[draft.yearsAgo];
  return lastRound !== undefined && draft.round <= lastRound;
}

/** When and in which round of the NFL draft he was taken; null where either is not recorded. */
function draftOf(snapshot: Snapshot, player: Player) {
  const row = snapshot.draftPickOf(player);
  const { season, round } = snapshot.draftPicks.numbers;
  const [taken, inRound] = row === undefined ? [] : [season[row], round[row]];
  return taken === undefined || inRound === undefined ? null : { yearsAgo: snapshot.season - taken, round: inRound };
}
