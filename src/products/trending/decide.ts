// Judges the crowd's adds and drops: which players to list, and who the verdict names.
import { itemAt } from '../../checked/index.ts';
import { createFact, playerSlice } from '../../citations/index.ts';
import { type trending as product, TRENDING_ROWS } from '../../contract/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { roundToDisplayed, type TrendingList } from '../../fantasy/index.ts';
import { BYSTANDER_SHARE, isLongAbsence, type Player, type Snapshot, STARTER_OPPORTUNITIES } from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import {
  type CrowdSignal,
  citedName,
  crowdOf,
  crowdSignal,
  forecastConfidence,
  isRegular,
  isStarterListing,
  lastPassers,
  programStats,
  type RoleProfile,
  usageReason,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import {
  type AnalysisContext,
  AnswerError,
  bestFirst,
  horizonOf,
  namedInFull,
  nothingToRecommend,
  type RequestOf,
} from '../shared/index.ts';
import { firstOf, reasons } from '../story/index.ts';
import { callOn, hasLine, isAbout, isAgainstCall, lineValue, type RecentWork, trendingReason } from './reasons.ts';

export type TrendingDecision = Awaited<ReturnType<typeof decide>>;

export async function decide(
  context: AnalysisContext,
  { limit, lookback_hours: lookbackHours }: RequestOf<typeof product>,
) {
  const { season, week, isCurrent } = context.currentSnapshot;
  const [adds, drops] = await Promise.all([
    context.market.trending('add', lookbackHours),
    context.market.trending('drop', lookbackHours),
  ]);
  const listed = listedRows(context, adds, drops);
  if (listed.length === 0) throw refusal(week, isCurrent ? 'current' : 'past');
  // to keep a player is nothing to do
  if (!listed.some((row) => isMove(row) && row.move !== 'hold'))
    throw nothingToRecommend(`No trending player is worth a move in week ${week}: hold.`, 'Ask again tomorrow.');
  const rows = listed.slice(0, limit);
  const moves = movesOf(rows);
  const judged = judgedRows(rows);
  const confidence = forecastConfidence(context.currentSnapshot, mean(judged.map(({ probability }) => probability)));
  const named = moves.flatMap(({ players }) => players);
  return {
    season,
    week,
    lookbackHours,
    horizon: horizonOf({ week }),
    /** What `confidence` is about, averaged; empty where no player has odds. */
    judged,
    confidence,
    /** Moves first; adds and drops in turn, each by count. */
    rows,
    moves,
    namedInFull: namedInFull(named, CUTS.length.firstNames),
    ...explainedOf(rows, moves),
  };
}

const refusal = (week: number, time: 'current' | 'past'): AnswerError =>
  time === 'past'
    ? nothingToRecommend(
        `The trending list recorded before week ${week} has no known player.`,
        'Ask for the current week.',
      )
    : new AnswerError(
        503,
        'platform_unavailable',
        'Sleeper lists no trending players right now. You were not charged. Ask again in ten minutes.',
        600,
      );

/** Whether a row is a call, now or once the week's games are over. */
const isMove = ({ verdict, move, rule }: TrendingRow): boolean =>
  verdict !== 'hold' || move === 'check' || rule === 'claimable';

/** Calls first, then the rest; adds and drops in turn. So the limit only cuts. */
function listedRows(context: AnalysisContext, adds: TrendingList, drops: TrendingList): readonly TrendingRow[] {
  const known = (list: TrendingList) =>
    list.rows.flatMap(({ platformId, count }) => {
      const player = context.currentSnapshot.players.byPlatformId(platformId);
      return player ? [{ player, count, list }] : [];
    });
  const [added, dropped] = [known(adds), known(drops)];
  const longer = added.length > dropped.length ? added : dropped;
  const crowd = crowdOf(adds, drops);
  return longer
    .flatMap((_, i) => [...added.slice(i, i + 1), ...dropped.slice(i, i + 1)])
    .slice(0, TRENDING_ROWS)
    .map(({ player, count, list }) => rowOf(context, player, list, count, crowdSignal(context, crowd, player)))
    .sort((a, b) => Number(isMove(b)) - Number(isMove(a)));
}

/** Every call with odds; without a call, that the first player is startable. */
function judgedRows(rows: readonly TrendingRow[]) {
  const judged = rows.flatMap(({ player, verdict, rosterValue, odds }) => {
    if (verdict === 'hold' || odds === null) return [];
    const isStartable = rosterValue === 'wanted';
    return [{ player, isStartable, probability: isStartable ? odds.value : 1 - odds.value }];
  });
  const [first] = rows;
  return judged.length === 0 && first?.odds
    ? [{ player: first.player, isStartable: true, probability: first.odds.value }]
    : judged;
}

/** Calls that are news; those that are none only in a list without any other. */
function movesOf(rows: readonly TrendingRow[]) {
  const news = namedIn(rows.filter(({ naming }) => naming === 'first'));
  return news.length > 0 ? news : namedIn(rows.filter(({ naming }) => naming === 'last_resort'));
}

/** The moves in the order of the verdict, each with who is named for it. */
function namedIn(rows: readonly TrendingRow[]) {
  // a player on both lists is named once
  const named = new Set<Player>();
  const streamedLast = (a: TrendingRow, b: TrendingRow) =>
    Number(isStreamed(a.player.position)) - Number(isStreamed(b.player.position));
  const likeliestFirst = (a: TrendingRow, b: TrendingRow) => bestFirst(a.odds?.value ?? null, b.odds?.value ?? null);
  const hasCheck = rows.some(({ move }) => move === 'check');
  // of a player to check on there is more to say
  const maxNamed = hasCheck ? CUTS.length.rows - 1 : CUTS.length.rows;
  // a fade leaves its place in the verdict to the player to check on
  const order = hasCheck ? (['add', 'drop', 'hold', 'check'] as const) : (['add', 'fade', 'drop', 'hold'] as const);
  const moves = order.filter((move) => rows.some((row) => row.move === move));
  return moves.flatMap((move, i) => {
    // the most wanted of those to have; of the others those that most managers move
    const inOrder = (called: TrendingRow[]) =>
      move === 'add' || move === 'hold' ? called.sort(likeliestFirst) : called;
    const called = inOrder(rows.filter((row) => row.move === move && !named.has(row.player)))
      // one kicker or D/ST is as good as the next: they are named where no other player is
      .sort(streamedLast)
      .slice(0, Math.min(move === 'add' ? CUTS.length.named : 1, maxNamed - named.size - (moves.length - 1 - i)));
    const players = inOrder(called).map(({ player }) => player);
    for (const player of players) named.add(player);
    return players.length === 0 ? [] : [{ move, players }];
  });
}

/** The rows of the verdict, or the first without a move; the first one takes two sentences. */
function explainedOf(rows: readonly TrendingRow[], moves: ReturnType<typeof movesOf>) {
  const named = moves.flatMap(({ move, players }) =>
    players.flatMap((player) => rows.find((row) => row.move === move && row.player === player) ?? []),
  );
  const explained = moves.length === 0 ? rows.slice(0, CUTS.length.named) : named;
  return { first: itemAt(explained, 0), others: explained.slice(1, CUTS.length.sentences - 1) };
}

/**
 * A crowd's add is followed or faded, a drop followed or resisted. A dropped player who is away for
 * now, and worth a roster spot once back, is a hold; a heavily added backup quarterback is to be
 * checked on.
 */
const MOVES = {
  add: { add: 'add', drop: 'drop' },
  fade: { add: 'fade', drop: 'hold' },
  hold: { add: 'none', drop: 'none' },
  returns: { add: 'none', drop: 'hold' },
  may_start: { add: 'check', drop: 'none' },
} as const;

export type Move = (typeof MOVES)[keyof typeof MOVES]['add' | 'drop'];

/** The call on a player with its reason. */
function reasonedCall(
  context: AnalysisContext,
  player: Player,
  { trend, lookbackHours, asOf }: TrendingList,
  count: number,
  signal: CrowdSignal | null,
) {
  const call = callOn(context, player, trend, signal);
  const { role, rule, crowd } = call;
  const { team, formerTeam: previousTeam, isThisSeason } = role;
  const reason = trendingReason(context, call);
  const mayStart = rule === 'crowd' && crowd?.kind === 'may_start';
  const move: Move = MOVES[rule === 'returns' ? rule : mayStart ? crowd.kind : call.verdict][trend];
  return {
    ...call,
    reason,
    move,
    /** The quarterback ahead of him, where that is settled. */
    starter: settledStarter(context.currentSnapshot, role),
    /** Null also where the reason says it. */
    newTeam:
      team === null || previousTeam === null || isAbout(reason, 'former_team')
        ? null
        : { team, previousTeam, isThisSeason },
    /** The reported status, unless the reason gives it; against a call it needs no sentence. */
    status:
      reason?.kind !== 'opposing_news' && isAbout(reason, 'status', 'risk', 'away', 'returns', 'out', 'doubtful')
        ? null
        : role.status.label,
    /** Cited for programs; empty without a projection this week. */
    stats: programStats(context, player),
    count: createFact('trend_count', count, 'count', citedName(player), {
      dataset: 'platform trending',
      slice: `${trend}, last ${lookbackHours} h, as of ${asOf}, ${playerSlice(player)}`,
    }),
  };
}

export function rowOf(...asked: Parameters<typeof reasonedCall>) {
  const call = reasonedCall(...asked);
  return { ...call, ...notesOn(call) };
}

type Reasoned = ReturnType<typeof reasonedCall>;
export type TrendingRow = ReturnType<typeof rowOf>;

/** How a player is called who is neither worth a roster spot nor unworthy of one. */
const NO_MOVE = reasons<Reasoned>()({
  // no one can add him before
  after_week: ({ rule }) => rule === 'claimable' && {},
  // he is away: only a spot that costs nothing
  reserve_only: ({ rule, trend }) => rule === 'returns' && trend === 'add' && {},
  watch: (call) => call.trend === 'add' && call.odds && !call.isFinalWeek && isGrowing(call) && {},
  none: ({ trend, rule, crowd, odds }) =>
    (trend === 'add' || rule === 'locked' || (rule === 'crowd' ? crowd?.kind === 'may_sit' : odds === null)) && {},
  no_rush: (call) => (call.rule === 'crowd' || call.rule === 'returns' || canWait(call)) && {},
  upgrade_only: () => ({}),
});
export type NoMove = keyof typeof NO_MOVE;

interface Noted extends Reasoned {
  readonly noMove: NoMove | null;
  /** Whether the reason speaks against the call. */
  readonly isAgainst: boolean;
}

/** Whether his usage follows as a "but": few points, or the call, outweigh his snaps. */
function isUsageAgainst(call: Noted): boolean {
  const { role, rosterValue, isAgainst } = call;
  if (!role.snapShare || isRegular(role)) return false;
  const isPraised = isOpenFor(call) && role.position !== 'QB' && !hasRegularPoints(role);
  return isPraised || (rosterValue === 'unwanted' && isAgainst);
}

/** What goes with the odds in one sentence about the player, where others have theirs. */
const IN_SHORT = reasons<Noted>()({
  usage: (call) => {
    const { usageReason: usage } = call.role;
    // with a name and odds there is no place for the points
    const short = usageReason({ ...call.role, pointsPerGame: null });
    return call.reason === null && usage && !praisesDrop(call) && { usage: short ?? usage };
  },
  reason: ({ reason }) => reason && { reason },
});

const workOf = ({ opportunityKind, opportunitiesPerGame: workload }: RoleProfile) =>
  workload && { opportunityKind, workload };

/** What is said of a workload that is the reason. */
const WORK = reasons<{ readonly role: RoleProfile; readonly change: RecentWork }>()({
  untouched: ({ role }) => role.isUntouched && role.opportunitiesBefore === null && { onlyGame: role.onlyGame },
  compared: ({ role, change }) => {
    const [work, before] = [workOf(role), role.opportunitiesBefore];
    return (change === 'up' || change === 'down') && work && before && { ...work, before };
  },
  level: ({ role }) => workOf(role),
});

/** What is said of a player next to the odds. */
export function notesOn(call: Reasoned) {
  const { trend, role, odds, reason, rosterValue } = call;
  const noMove = rosterValue === 'unknown' ? (firstOf(NO_MOVE, call)?.kind ?? 'none') : null;
  // what keeps him comes before the work that has shrunk
  const isAgainst =
    isAgainstCall(reason, rosterValue) || (noMove === 'no_rush' && leaningOf(call) === 'against' && isRegular(role));
  const noted = { ...call, noMove, isAgainst };
  const isSeasonOver = reason?.kind === 'locked' && reason.facts.isLast;
  // they do not know what managers know, or are of games that he misses or has played
  const statedOdds = call.move === 'check' || isSeasonOver || isAbout(reason, 'no_team', 'returns') ? null : odds;
  return {
    noMove,
    isAgainst,
    isButUsage: odds !== null && role.gamesPlayed > 0 && isUsageAgainst(noted),
    statedOdds,
    isLittleWork: isLittle(role),
    isDropLater: call.isLocked && trend === 'drop' && rosterValue === 'unwanted',
    /** He is worth no more than a replacement, although his odds are fair. */
    isReplaceable: call.rule === 'replaceable',
    naming: namingOf(call),
    /** A reason against the call, where what speaks for it comes first. */
    opposed: odds !== null && isAgainst && rosterValue !== 'unwanted' ? reason : null,
    /** Whether that is his status, which goes with his odds. */
    isStatusAgainst: isAbout(reason, 'out', 'doubtful'),
    inShort: statedOdds && firstOf(IN_SHORT, noted),
    usage: isSeasonOver || praisesDrop(call) ? null : role.usageReason,
    work: reason?.kind === 'workload' ? firstOf(WORK, { role, change: reason.facts.change }) : null,
    namesTeammate: namesTeammate(call),
  };
}

const TEAMMATE_REASONS = ['rival', 'starter_in_doubt', 'passed_over', 'opening', 'outthrown', 'benched'] as const;

/** Whether a teammate is named last, so that "he" would be the teammate. */
const namesTeammate = ({ reason, newTeam, starter }: Reasoned): boolean =>
  isAbout(reason, 'crowd') ||
  (!newTeam && (isAbout(reason, ...TEAMMATE_REASONS) || (isAbout(reason, 'backup') && starter !== null)));

/** Whether his usage would be the only reason to drop or fade him, and speaks for him. */
const praisesDrop = ({ reason, rosterValue, role }: Reasoned): boolean =>
  reason === null && rosterValue === 'unwanted' && hasRegularPoints(role);

/** Whether the verdict may name him: a call that is no news only where there is no other. */
function namingOf(call: Reasoned) {
  const { team, status } = call.role;
  if (call.isLocked || !supportsCall(call)) return 'never';
  // every manager makes it unasked; one game missed is no reason for a call on more than that game
  const isTrivial = team === null || status.designation === 'inactive' || isLongAbsence(status);
  return call.rosterValue === 'unwanted' && isTrivial ? 'last_resort' : 'first';
}

/** Whether what is said of the player argues for the call, or at least not for another one. */
function supportsCall(call: Reasoned): boolean {
  const { rosterValue, reason, role } = call;
  if (isAgainstCall(reason, rosterValue)) return false;
  if (hasLine(role)) return rosterValue === lineValue(role);
  // the job of a quarterback who is out may be another one's
  if (isAbout(reason, 'returns') && role.position === 'QB') return false;
  // work that is not little is no reason against a player
  return rosterValue !== 'unwanted' || reason?.kind !== 'workload' || reason.facts.change === 'down' || isLittle(role);
}

const canWait = (call: Reasoned): boolean =>
  !call.isFinalWeek &&
  call.odds !== null &&
  roundToDisplayed(call.odds.value) >= CUTS.odds.maybe &&
  hasReasonToWait(call);

/** A role or a game that speaks for him, and that a free agent does not have. */
function hasReasonToWait(call: Reasoned): boolean {
  const { rule, reason, role } = call;
  if (rule === 'replaceable') return false;
  if (reason?.kind === 'depth_chart' && isStarterListing(reason.facts)) return true;
  if (leaningOf(call) === 'for') return true;
  const minPoints = role.position === 'QB' ? CUTS.points.passer : CUTS.points.starter;
  const scoresEnough = role.isThisSeason && (role.pointsPerGame?.value ?? 0) >= minPoints;
  return (isRegular(role) && !isLittle(role)) || (scoresEnough && !isStreamed(role.position));
}

/** A role that grows, or a starter's, and enough of it. */
const isGrowing = ({ reason, role: { recent } }: Reasoned): boolean =>
  recent !== null && recent >= CUTS.work.touches && (isRise(reason) || isAbout(reason, 'rising_role', 'starter_role'));

const isRise = (reason: Reasoned['reason']): boolean => reason?.kind === 'workload' && reason.facts.change === 'up';

const SPEAKS_FOR = ['starter_in_doubt', 'opening', 'taken_over', 'rising_role', 'starter_role', 'good_line'] as const;

/** Whether the reason speaks for a roster spot or against it; null where it does neither. */
function leaningOf({ reason, role }: Reasoned): 'for' | 'against' | null {
  if (isRise(reason) || isAbout(reason, ...SPEAKS_FOR)) return 'for';
  const isLess = reason?.kind === 'workload' && reason.facts.change !== 'same' && isShortOf(role, 1);
  return isLess || isAbout(reason, 'news', 'opposing_news') ? 'against' : null;
}

const isOpenFor = (call: Reasoned): boolean => call.rosterValue === 'unknown' && leaningOf(call) === 'for';

const hasRegularPoints = ({ position, pointsPerGame }: RoleProfile): boolean =>
  (pointsPerGame?.value ?? 0) >= (position === 'QB' ? CUTS.points.passer : CUTS.points.low);

/** Work that is called little, whatever the call: less than a bystander's limit. */
const isLittle = (role: RoleProfile): boolean => isShortOf(role, BYSTANDER_SHARE);

/** Fewer opportunities than this share of a weekly starter's. */
function isShortOf({ position, recent }: RoleProfile, share: number): boolean {
  const starter = STARTER_OPPORTUNITIES[position];
  return recent !== null && starter !== undefined && recent < share * starter;
}

/** The quarterback ahead, where he alone threw in the last game; null where that is open. */
export function settledStarter(snapshot: Snapshot, { team, ahead }: RoleProfile): Player | null {
  if (team === null || ahead === null) return null;
  const threw = lastPassers(snapshot, team);
  if (threw.length === 0) return ahead;
  const passers = threw.filter(({ attempts }) => attempts >= CUTS.work.touches);
  return passers.length === 1 && passers[0]?.player === ahead ? ahead : null;
}
