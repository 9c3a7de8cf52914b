// GET /v1/trending: whom the crowd adds and drops, his odds to be startable, what changed in his role, and whether to follow.
import {
  capitalized,
  countWord,
  createFact,
  type Fact,
  listing,
  paragraph,
  type Sentence,
  sentence,
  weekWord,
  word,
} from '../../citations/index.ts';
import { trending as product } from '../../contract/index.ts';
import { confidenceOf, type TrendingList } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import { displayName, overNextGames, unprojectedClause } from '../phrases/index.ts';
import {
  type Analysis,
  type AnalysisContext,
  AnswerError,
  badNews,
  citedName,
  forecastFact,
  goodNews,
  newsClause,
  newTeamSentence,
  type RoleProfile,
  roleProfile,
  roleSentence,
} from '../shared/index.ts';
import { roleClause } from './role-summary.ts';
import { type RosterValue, type TrendingCall, trendingVerdict, type VerdictReason } from './verdict.ts';

/** Players without a call who are still named. */
const MAX_NAMED = 3;

interface TrendingRow {
  readonly player: Player;
  readonly trend: 'add' | 'drop';
  readonly role: RoleProfile;
  readonly verdict: TrendingCall;
  readonly rosterValue: RosterValue;
  readonly reason: VerdictReason;
  /** Odds to be startable over the next three games; null for somebody the model does not follow. */
  readonly odds: Fact | null;
  readonly count: Fact;
  readonly shareOfList: Fact;
}

export const trending: Analysis<typeof product> = {
  product,
  async answer(context, { limit, lookback_hours: hours }) {
    const [adds, drops] = await Promise.all([
      context.market.trending('add', hours),
      context.market.trending('drop', hours),
    ]);
    const rows = pickRows(context, adds, drops, limit);
    if (rows.length === 0 && !context.currentSnapshot.isCurrent) {
      throw new AnswerError(
        409,
        'nothing_to_recommend',
        `The list recorded before week ${context.currentSnapshot.week} names no known player. You were not charged. Ask for the current week.`,
      );
    }
    if (rows.length === 0) {
      throw new AnswerError(503, 'platform_unavailable', 'The platform lists no trending player just now.', 600);
    }
    return {
      verdict: headline(rows),
      confidence: confidenceOf(oddsOfCalls(rows)),
      reasoning: reasoning(context, rows, adds),
      players: rows.map((row) => ({
        player_id: row.player.platformId ?? '',
        name: row.player.name,
        position: row.player.position,
        team: row.role.team,
        trend: row.trend,
        trend_count: row.count.value,
        analysis: rowAnalysis(context, row),
        verdict: row.verdict,
      })),
      lookback_hours: hours,
    };
  },
};

/** Mean odds that the calls are right: somebody wanted turns out startable, somebody unwanted does not. Zero without a call. */
function oddsOfCalls(rows: readonly TrendingRow[]): number {
  const odds = rows.flatMap((row) => {
    if (row.verdict === 'hold' || row.odds === null) return [];
    return [row.rosterValue === 'wanted' ? row.odds.value : 1 - row.odds.value];
  });
  return odds.length === 0 ? 0 : odds.reduce((sum, each) => sum + each, 0) / odds.length;
}

/** Adds and drops in equal parts, adds first; where one list is short the other fills up. */
function pickRows(context: AnalysisContext, adds: TrendingList, drops: TrendingList, limit: number): TrendingRow[] {
  const known = (list: TrendingList) =>
    list.rows.flatMap(({ platformId, count }) => {
      const player = context.currentSnapshot.players.byPlatformId(platformId);
      return player ? [{ player, count }] : [];
    });
  const [added, dropped] = [known(adds), known(drops)];
  const half = Math.ceil(limit / 2);
  const fromAdds = Math.min(added.length, Math.max(half, limit - dropped.length));
  const rows = (list: TrendingList, chosen: typeof added): TrendingRow[] => {
    const all = list.rows.reduce((sum, row) => sum + row.count, 0);
    return chosen.map(({ player, count }) => rowOf(context, player, list, count, all));
  };
  return [...rows(adds, added.slice(0, fromAdds)), ...rows(drops, dropped.slice(0, limit - fromAdds))];
}

function rowOf(context: AnalysisContext, player: Player, list: TrendingList, count: number, all: number): TrendingRow {
  const { trend } = list;
  const role = roleProfile(context.currentSnapshot, player);
  const odds = forecastFact(context, player, {
    stat: 'startable_odds',
    unit: 'share',
    rule: 'odds to be startable in ppr',
  });
  const season = context.model.season(context.currentSnapshot);
  const seasonal = season.projectionFor(player);
  const call = trendingVerdict({
    trend,
    hasTeam: role.team !== null,
    status: role.status,
    odds: odds?.value ?? null,
    overReplacement: seasonal ? season.outcome(seasonal, SCORING_PRESETS.ppr).overReplacement : null,
  });
  const source = {
    dataset: 'platform trending' as const,
    slice: `${trend}, last ${list.lookbackHours} h, as of ${list.asOf}, player ${player.platformId}`,
  };
  return {
    player,
    trend,
    role,
    ...call,
    odds,
    count: createFact('trend_count', count, 'count', citedName(player), source),
    shareOfList: createFact('trend_share', all > 0 ? count / all : 0, 'share', citedName(player), {
      ...source,
      rule: 'count / sum(count) of the list',
    }),
  };
}

function headline(rows: readonly TrendingRow[]): Sentence {
  // somebody on both lists is spoken of once
  const mentioned = new Set<string>();
  const named = (verdict: TrendingCall, trend: 'add' | 'drop') =>
    rows
      .filter((row) => row.verdict === verdict && row.trend === trend)
      .filter(({ player }) => !mentioned.has(player.name))
      .slice(0, 2)
      .map(({ player }) => {
        mentioned.add(player.name);
        return displayName(player);
      });
  const [follow, fade, drops, holds] = [
    named('add', 'add'),
    named('fade', 'add'),
    named('add', 'drop'),
    named('fade', 'drop'),
  ];
  const parts = [
    follow.length ? sentence`add ${listing(follow)}` : null,
    fade.length ? sentence`leave ${listing(fade)} to others` : null,
    drops.length ? sentence`let ${listing(drops)} go` : null,
    holds.length ? sentence`keep ${listing(holds)}` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return sentence`Nothing on the list calls for a move.`;
  return capitalized(sentence`${listing(parts)}.`);
}

function reasoning(context: AnalysisContext, rows: readonly TrendingRow[], adds: TrendingList): Sentence {
  const { currentSnapshot: snapshot } = context;
  const hours = createFact('lookback_hours', adds.lookbackHours, 'hours', null, {
    dataset: 'platform trending',
    slice: `add and drop, as of ${adds.asOf}`,
  });
  const intro = sentence`The platform's most added and dropped players of the last ${hours} hours, judged before ${weekWord(snapshot.week)} by their odds to be startable ${overNextGames(snapshot)}, not by their last score.`;
  const best = rows.filter((row) => row.verdict !== 'hold').slice(0, 4);
  return paragraph(
    intro,
    ...best.map((row) => capitalized(sentence`${displayName(row.player)}: ${reasonSentence(context, row)}`)),
    undecidedSentence(rows.filter((row) => row.verdict === 'hold')),
  );
}

/** Of whom nothing is called: by name while they are few. */
function undecidedSentence(holds: readonly TrendingRow[]): Sentence | null {
  if (holds.length === 0 || holds.length > 10) return null;
  const who = holds.length <= MAX_NAMED ? listing(holds.map(({ player }) => displayName(player))) : null;
  return who
    ? sentence`For ${who} the evidence calls for no action.`
    : sentence`For ${countWord(holds.length)} of them the evidence calls for no action.`;
}

function rowAnalysis(context: AnalysisContext, row: TrendingRow): Sentence {
  const { player, trend, verdict, role, count, shareOfList } = row;
  const [listVerb, list] = trend === 'add' ? ['added', 'adds'] : ['dropped', 'drops'];
  const isTeam = player.position === 'DEF';
  const reason = reasonSentence(context, row);
  return paragraph(
    sentence`${CALL_PHRASES[verdict][trend]}: ${reason}`,
    role.formerTeam === null || role.team === null
      ? null
      : newTeamSentence(role.team, role.formerTeam, role.isThisSeason),
    roleSentence(role, role.isThisSeason),
    statusNote(row, reason),
    sentence`${word(isTeam ? 'They were' : 'He was')} ${word(listVerb)} ${count} times, ${shareOfList} of the listed ${word(list)}.`,
  );
}

const CALL_PHRASES = {
  add: { add: word('Follow the crowd'), drop: word('Let go') },
  fade: { add: word('The market is wrong'), drop: word('Keep') },
  hold: { add: word('No action'), drop: word('No action') },
} as const;

/** The odds, and what changed that makes them so. */
function reasonSentence(context: AnalysisContext, row: TrendingRow): Sentence {
  const { currentSnapshot: snapshot } = context;
  const { role, odds, reason: verdictReason, rosterValue } = row;
  if (verdictReason === 'no_team') return sentence`he is on no team.`;
  if (odds === null) return withoutOdds(context, row);
  const chance = sentence`${odds} to be startable ${overNextGames(snapshot)}`;
  if (verdictReason === 'returns') return sentence`${chance}, for ${newsClause(role, badNews(role) ?? 'out')}`;
  const [good, bad] = [goodNews(role), badNews(role)];
  const [why, despite] =
    rosterValue === 'wanted' ? [good, bad] : rosterValue === 'unwanted' ? [bad, good] : [bad ?? good, null];
  if (why) return sentence`${chance}${rosterValue === 'unknown' ? word('; ') : word(', for ')}${newsClause(role, why)}`;
  if (despite) return sentence`${chance}, although ${newsClause(role, despite)}`;
  const roleClauseText = roleClause(snapshot, role);
  return roleClauseText ? sentence`${chance}; ${roleClauseText}` : sentence`${chance}.`;
}

/** Why there are none: his position, his absence, or somebody who kicks in his place. */
function withoutOdds(
  { currentSnapshot: snapshot, model }: AnalysisContext,
  { player, role, reason: verdictReason }: TrendingRow,
): Sentence {
  const unprojectedReason = unprojectedClause(player);
  if (unprojectedReason) return sentence`${unprojectedReason}.`;
  const when = weekWord(snapshot.week);
  if (verdictReason === 'away' && role.status.availability === 'out')
    return sentence`he does not play in ${when} (${word(role.status.label ?? 'out')}).`;
  if (verdictReason === 'away')
    return sentence`he is not expected to play in ${when} (${word(role.status.label ?? 'doubtful')}).`;
  const kicker = model
    .season(snapshot)
    .projections.find((projection) => projection.team === role.team && projection.player.position === 'K');
  if (player.position === 'K' && kicker) return sentence`his team's kicker is ${displayName(kicker.player)}.`;
  return sentence`there is no projection for ${word(player.position === 'DEF' ? 'them' : 'him')}.`;
}

function statusNote({ player, role: { status, isBye } }: TrendingRow, text: Sentence): Sentence | null {
  const isMentioned = status.label === null || text.text.includes(status.label);
  return paragraph(
    isMentioned ? null : sentence`Status: ${word(status.label ?? '')}.`,
    isBye ? sentence`${word(player.position === 'DEF' ? 'They have' : 'His team has')} a bye this week.` : null,
  );
}
