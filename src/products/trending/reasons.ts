// Why a trending player is called as he is: the published rule on his odds,
// then the reason behind them.
import { isStreamed, lastFantasyWeek, NEXT_GAMES } from '../../fantasy/defaults/index.ts';
import { assumedLeague, roundToDisplayed, seasonValues } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player, Status } from '../../nfl/index.ts';
import {
  badNews,
  brief,
  type CrowdSignal,
  cite,
  depthChartReason,
  doubtReasons,
  goodNews,
  isLocked,
  isReplaceable,
  isStarterListing,
  isWanted,
  newsOf,
  type RoleNews,
  type RoleProfile,
  roleProfile,
  roleToHave,
  starterInDoubt,
  starterListing,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { type AnalysisContext, horizonOf } from '../shared/index.ts';
import { firstOf, type ReasonOf, reasons } from '../story/index.ts';

/** What is known of a player of the crowd's lists. */
function gather(context: AnalysisContext, player: Player, trend: 'add' | 'drop', signal: CrowdSignal | null) {
  const { currentSnapshot: snapshot, model } = context;
  const role = roleProfile(snapshot, player);
  const odds = cite(context, player, 'startable_odds');
  const season = model.season(snapshot);
  const seasonal = season.projectionFor(player);
  const values = seasonal && seasonValues(season, assumedLeague(SCORING_PRESETS.ppr)).valueOf(seasonal);
  return {
    player,
    trend,
    role,
    /** To be startable over the team's next three games; null without a projection. */
    odds,
    worth: { odds: odds?.value ?? null, overReplacement: values?.overReplacement ?? null },
    /** What the crowd seems to know of who starts at quarterback. */
    crowd: newsOf(signal),
    /** The crowd adds a backup quarterback: it may know what no file shows yet. */
    mayHaveNewJob: signal?.kind === 'may_start' || (trend === 'add' && role.position === 'QB' && role.backup === true),
    /** His game has begun: no one can add him, and the odds do not know of it. */
    isLocked: isLocked(snapshot, player),
    isFinalWeek: horizonOf(snapshot).isFinalWeek,
    /** Whether the season goes on after the games that the odds cover. */
    hasLaterGames: snapshot.week + NEXT_GAMES <= lastFantasyWeek(snapshot.week),
  };
}

type Known = ReturnType<typeof gather>;
export type RuleInput = Pick<Known, 'trend' | 'worth' | 'mayHaveNewJob' | 'isLocked' | 'hasLaterGames'> & {
  readonly role: Pick<RoleProfile, 'team' | 'status'>;
  readonly crowd: Pick<CrowdSignal, 'kind'> | null;
};

const isAway = ({ availability }: Status): boolean => availability === 'out' || availability === 'doubtful';
const isPoor = ({ odds }: RuleInput['worth']): boolean => odds !== null && roundToDisplayed(odds) < CUTS.odds.slim;

/** What decides the call: the odds, unless something else comes first. */
const RULE = reasons<RuleInput>()({
  // he has no use now, but may sign tomorrow
  no_team: ({ role }) => role.team === null && {},
  // managers move as if another quarterback started
  crowd: ({ crowd, worth }) =>
    (crowd?.kind === 'may_start'
      ? !isWanted(worth)
      : crowd?.kind === 'may_sit' && worth.odds !== null && !isPoor(worth)) && {},
  // what is missing: his odds
  not_followed: ({ worth }) => worth.odds === null && {},
  // he can be added once the week is over
  claimable: ({ trend, worth, isLocked }) => isLocked && trend === 'add' && isWanted(worth) && {},
  wanted: ({ worth }) => isWanted(worth) && {},
  // what he did in the game may speak for him, unless he was out
  locked: ({ isLocked, role }) => isLocked && role.status.availability !== 'out' && {},
  // who is out takes no job over
  new_job: ({ mayHaveNewJob, role }) => mayHaveNewJob && role.status.availability !== 'out' && {},
  // odds over missed games say nothing about the weeks after the return
  returns: ({ role, hasLaterGames, worth }) =>
    isAway(role.status) && hasLaterGames && (worth.overReplacement ?? 0) > 0 && {},
  unwanted: ({ worth }) => isPoor(worth) && {},
  // the odds would do for a player worth more than a replacement
  replaceable: ({ worth }) => isReplaceable(worth) && {},
  open: () => ({}),
});

type RosterValue = 'wanted' | 'unwanted' | 'unknown';

/**
 * Whether the player is worth a roster spot, and what decides it. `add` follows the crowd, `fade`
 * goes against it, `hold` is no move: following a drop means dropping.
 */
export function judge(input: RuleInput) {
  const { kind: rule } = firstOf(RULE, input) ?? { kind: 'open' };
  const isUnwanted = rule === 'unwanted' || (rule === 'no_team' && input.trend === 'drop');
  const rosterValue: RosterValue = rule === 'wanted' ? rule : isUnwanted ? 'unwanted' : 'unknown';
  const isFollowed = (rosterValue === 'wanted') === (input.trend === 'add');
  const verdict = rosterValue === 'unknown' ? ('hold' as const) : isFollowed ? ('add' as const) : ('fade' as const);
  return { verdict, rosterValue, rule };
}

/** The call on a player of the crowd's lists. */
export function callOn(...asked: Parameters<typeof gather>) {
  const known = gather(...asked);
  const called = judge(known);
  return { ...known, ...called, role: called.rosterValue === 'wanted' ? roleToHave(known.role) : known.role };
}

type Call = ReturnType<typeof callOn>;
type Explained = Call & {
  readonly context: AnalysisContext;
  /** News for the call or, where there is none, of a player who is open. */
  readonly news: RoleNews | null;
  /** News against the call. */
  readonly against: RoleNews | null;
  readonly isOpening: boolean;
  /** Whether a growing role is too small for a look: how little it is explains the call. */
  readonly isSmall: boolean;
};

/** The reason where something has happened to him or his team. */
const WHY = reasons<Explained>()({
  // why there is no call
  no_team: ({ rule }) => rule === 'no_team' && {},
  crowd: ({ rule, crowd }) => rule === 'crowd' && crowd,
  // why there are no odds
  away: ({ odds, role: { status } }) => odds === null && isAway(status) && { label: status.label ?? 'Out' },
  // what is missing
  unprojected: ({ odds }) => odds === null && {},
  // away for now, and worth a roster spot afterwards
  returns: ({ rule, role }) => rule === 'returns' && { label: role.status.label ?? 'Out' },
  // who is out did nothing in a game that has begun
  locked: (call) => call.isLocked && call.role.status.availability !== 'out' && { isLast: call.isFinalWeek },
  // the injury of who is ahead comes before his own work
  starter_in_doubt: ({ rosterValue, role, isOpening, context, player }) =>
    (rosterValue === 'wanted' || (rosterValue === 'unknown' && role.status.label === null)) &&
    !isOpening &&
    starterInDoubt(context, player),
  news: ({ news, isSmall }) => news && !(isSmall && news === 'rising_role') && { news },
  // a reported injury that may cost the game
  risk: ({ rosterValue, context, player }) => {
    const risk = rosterValue === 'unwanted' ? brief(context, player).risk : null;
    return risk?.status ? risk : null;
  },
  // a teammate is out, and others are ahead for the work
  passed_over: ({ rosterValue, isOpening, role: { opening } }) =>
    rosterValue === 'unwanted' && isOpening && opening && opening.ahead.length > 0 && opening,
  // a line is all that is known of the game
  opposing_news: ({ against, role }) => against && !hasLine(role) && { news: against },
  rival: ({ rosterValue, context, player }) => {
    const rival = rosterValue === 'unwanted' && brief(context, player).rivalQuarterback;
    return rival && rival.startOdds.value >= CUTS.odds.even && rival;
  },
});

/** The role as it is where nothing changed: odds are not given without a reason. */
const ROLE = reasons<Explained>()({
  depth_chart: ({ role, context: { currentSnapshot: snapshot } }) => {
    // a place on the chart says more of his role than his last team does
    if (role.formerTeam !== null) return starterListing(snapshot, role);
    return isUntested(role) && snapshot.week === 1 && depthChartReason(snapshot, role);
  },
  former_team: ({ role }) => role.formerTeam !== null && {},
  workload: ({ role, rosterValue, news, isSmall }) => {
    if (isSmall && news === 'rising_role') return { change: null };
    // a passer's attempts follow the score: his points say more
    if (!hasPlayed(role) || role.status.label !== null || !role.opportunitiesPerGame || role.position === 'QB')
      return null;
    const change = workloadChange(role);
    // one that has not grown is not a reason to want him: his usage says more
    const isWeak = rosterValue === 'wanted' && change !== 'up' && change !== 'down';
    return !isWeak && { change: isSmall && change === 'up' ? null : change };
  },
  status: ({ role: { status } }) => status.label !== null && { label: status.label },
  doubts: ({ role, player, context: { currentSnapshot: snapshot } }) => {
    const found = isUntested(role) && snapshot.week > 1 ? doubtReasons(snapshot, player) : [];
    return found.length > 0 && { reasons: found };
  },
});

export type TrendingReason = ReasonOf<typeof WHY> | ReasonOf<typeof ROLE>;

/** Null when the files say nothing about the role. */
export function trendingReason(context: AnalysisContext, call: Call): TrendingReason | null {
  const { role, trend, rosterValue, isFinalWeek } = call;
  const [good, bad] = [goodNews(role), badNews(context, role)];
  const isOpen = rosterValue === 'unknown';
  const [supporting, opposing] = rosterValue === 'wanted' ? [good, bad] : [bad, good];
  const latest = isOpen ? (bad ?? good) : supporting;
  const isSmall = isOpen && trend === 'add' && (isFinalWeek || role.recent === null || role.recent < CUTS.work.touches);
  // a starter's workload would argue for a move
  const isOvershadowed = isOpen && latest === 'starter_role' && (trend === 'drop' || isFinalWeek);
  const explained = {
    ...{ context, ...call, isSmall, isOpening: good === 'opening' },
    news: isOvershadowed ? null : latest,
    against: isOpen ? null : opposing,
  };
  return firstOf(WHY, explained) ?? (isKicking(role) ? null : firstOf(ROLE, explained));
}

/** Whether the reason is of such a kind, or such news. */
export const isAbout = (
  reason: TrendingReason | null,
  ...topics: readonly (TrendingReason['kind'] | RoleNews)[]
): boolean => topics.some((topic) => topic === reason?.kind || topic === newsIn(reason));

const newsIn = (reason: TrendingReason | null): RoleNews | null =>
  reason?.kind === 'news' || reason?.kind === 'opposing_news' ? reason.facts.news : null;

/** Whether the reason speaks against the call. */
export function isAgainstCall(reason: TrendingReason | null, rosterValue: RosterValue): boolean {
  if (reason?.kind === 'opposing_news') return true;
  if (reason?.kind === 'former_team') return rosterValue === 'wanted';
  if (reason?.kind === 'depth_chart') return rosterValue === (isStarterListing(reason.facts) ? 'unwanted' : 'wanted');
  if (reason?.kind !== 'workload' || rosterValue === 'unknown') return false;
  return reason.facts.change === (rosterValue === 'wanted' ? 'down' : 'up');
}

const isKicking = ({ position }: RoleProfile): boolean => isStreamed(position);

/** Whether a line is all that is known of his game. */
export const hasLine = (role: RoleProfile): boolean => isKicking(role) && role.impliedTotal !== null;

/** A total below the usual one speaks for a D/ST that faces it, and against a kicker. */
export function lineValue({ position, impliedTotal }: RoleProfile): 'wanted' | 'unwanted' {
  const total = impliedTotal ?? CUTS.total.usual;
  return (position === 'DEF' ? total <= CUTS.total.usual : total >= CUTS.total.usual) ? 'wanted' : 'unwanted';
}

const hasPlayed = ({ gamesPlayed, missed }: RoleProfile): boolean => gamesPlayed > 0 && missed === 0;
const isUntested = (role: RoleProfile): boolean => role.status.label === null && !hasPlayed(role);

export type RecentWork = 'up' | 'down' | 'same' | null;

/** From the games before; null where there are none. */
function workloadChange({ opportunitiesPerGame: volume, opportunitiesBefore: before }: RoleProfile): RecentWork {
  if (!volume || !before) return null;
  const isSteady = Math.abs(volume.value - before.value) <= Math.max(CUTS.share.small * before.value, CUTS.work.change);
  return isSteady ? 'same' : volume.value > before.value ? 'up' : 'down';
}
