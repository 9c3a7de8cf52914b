// GET /v1/trending: whom the crowd adds and drops, his odds to be startable, what changed in his role, and whether to follow.
import { trending as product } from '../contract/trending.ts';
import { type Fact, fact } from '../evidence/fact.ts';
import { capitalised, few, listing, paragraph, type Sentence, sentence, week, word } from '../evidence/sentence.ts';
import { confidenceOf } from '../football/confidence.ts';
import { PRESETS } from '../football/scoring.ts';
import type { Player, TrendingList } from '../football/world.ts';
import type { Analysis, Sight } from './analysis.ts';
import { called } from './called.ts';
import { overNextGames } from './horizon.ts';
import { Refusal } from './refusal.ts';
import { type RoleCase, roleOf } from './role-case.ts';
import { badNews, goodNews, newsClause } from './role-news.ts';
import { roleStanding } from './role-standing.ts';
import { type Ground, judge, type Verdict, type Worth } from './trending-verdict.ts';
import { unprojected } from './unprojected.ts';
import { citedAs, roleSentence } from './usage-facts.ts';
import { forecastFact } from './week-facts.ts';
import { newTeam } from './whats-new.ts';

/** Players without a call who are still named. */
const NAMED = 3;

interface Row {
  readonly player: Player;
  readonly trend: 'add' | 'drop';
  readonly role: RoleCase;
  readonly verdict: Verdict;
  readonly worth: Worth;
  readonly ground: Ground;
  /** Odds to be startable over the next three games; null for somebody the model does not follow. */
  readonly odds: Fact | null;
  readonly count: Fact;
  readonly shareOfList: Fact;
}

export const trending: Analysis<typeof product> = {
  product,
  async answer(sight, { limit, lookback_hours: hours }) {
    const [adds, drops] = await Promise.all([
      sight.market.trending('add', hours),
      sight.market.trending('drop', hours),
    ]);
    const rows = pick(sight, adds, drops, limit);
    if (rows.length === 0 && !sight.world.isCurrent) {
      throw new Refusal(
        409,
        'nothing_to_recommend',
        `The list recorded before week ${sight.world.week} names no known player. You were not charged. Ask for the current week.`,
      );
    }
    if (rows.length === 0) {
      throw new Refusal(503, 'platform_unavailable', 'The platform lists no trending player just now.', 600);
    }
    return {
      verdict: headline(rows),
      confidence: confidenceOf(oddsOfCalls(rows)),
      reasoning: reasoning(sight, rows, adds),
      players: rows.map((row) => ({
        player_id: row.player.platformId ?? '',
        name: row.player.name,
        position: row.player.position,
        team: row.role.team,
        trend: row.trend,
        trend_count: row.count.value,
        analysis: analysisOf(sight, row),
        verdict: row.verdict,
      })),
      lookback_hours: hours,
    };
  },
};

/** Mean odds that the calls are right: somebody wanted turns out startable, somebody unwanted does not. Zero without a call. */
function oddsOfCalls(rows: readonly Row[]): number {
  const odds = rows.flatMap((row) => {
    if (row.verdict === 'hold' || row.odds === null) return [];
    return [row.worth === 'wanted' ? row.odds.value : 1 - row.odds.value];
  });
  return odds.length === 0 ? 0 : odds.reduce((sum, each) => sum + each, 0) / odds.length;
}

/** Adds and drops in equal parts, adds first; where one list is short the other fills up. */
function pick(sight: Sight, adds: TrendingList, drops: TrendingList, limit: number): Row[] {
  const known = (list: TrendingList) =>
    list.rows.flatMap(({ platformId, count }) => {
      const player = sight.world.players.byPlatformId(platformId);
      return player ? [{ player, count }] : [];
    });
  const [added, dropped] = [known(adds), known(drops)];
  const half = Math.ceil(limit / 2);
  const fromAdds = Math.min(added.length, Math.max(half, limit - dropped.length));
  const rows = (list: TrendingList, chosen: typeof added): Row[] => {
    const all = list.rows.reduce((sum, row) => sum + row.count, 0);
    return chosen.map(({ player, count }) => rowOf(sight, player, list, count, all));
  };
  return [...rows(adds, added.slice(0, fromAdds)), ...rows(drops, dropped.slice(0, limit - fromAdds))];
}

function rowOf(sight: Sight, player: Player, list: TrendingList, count: number, all: number): Row {
  const { trend } = list;
  const role = roleOf(sight.world, player);
  const odds = forecastFact(sight, player, {
    stat: 'startable_odds',
    unit: 'share',
    rule: 'odds to be startable in ppr',
  });
  const season = sight.model.season(sight.world);
  const seasonal = season.of(player);
  const call = judge({
    trend,
    hasTeam: role.team !== null,
    status: role.status,
    odds: odds?.value ?? null,
    overReplacement: seasonal ? season.outcome(seasonal, PRESETS.ppr).overReplacement : null,
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
    count: fact('trend_count', count, 'count', citedAs(player), source),
    shareOfList: fact('trend_share', all > 0 ? count / all : 0, 'share', citedAs(player), {
      ...source,
      rule: 'count / sum(count) of the list',
    }),
  };
}

function headline(rows: readonly Row[]): Sentence {
  // somebody on both lists is spoken of once
  const spokenOf = new Set<string>();
  const named = (verdict: Verdict, trend: 'add' | 'drop') =>
    rows
      .filter((row) => row.verdict === verdict && row.trend === trend)
      .filter(({ player }) => !spokenOf.has(player.name))
      .slice(0, 2)
      .map(({ player }) => {
        spokenOf.add(player.name);
        return called(player);
      });
  const [follow, fade, cut, keep] = [
    named('add', 'add'),
    named('fade', 'add'),
    named('add', 'drop'),
    named('fade', 'drop'),
  ];
  const parts = [
    follow.length ? sentence`add ${listing(follow)}` : null,
    fade.length ? sentence`leave ${listing(fade)} to others` : null,
    cut.length ? sentence`let ${listing(cut)} go` : null,
    keep.length ? sentence`keep ${listing(keep)}` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return sentence`Nothing on the list calls for a move.`;
  return capitalised(sentence`${listing(parts)}.`);
}

function reasoning(sight: Sight, rows: readonly Row[], adds: TrendingList): Sentence {
  const { world } = sight;
  const hours = fact('lookback_hours', adds.lookbackHours, 'hours', null, {
    dataset: 'platform trending',
    slice: `add and drop, as of ${adds.asOf}`,
  });
  const intro = sentence`The platform's most added and dropped players of the last ${hours} hours, judged before ${week(world.week)} by their odds to be startable ${overNextGames(world)}, not by their last score.`;
  const best = rows.filter((row) => row.verdict !== 'hold').slice(0, 4);
  return paragraph(
    intro,
    ...best.map((row) => capitalised(sentence`${called(row.player)}: ${because(sight, row)}`)),
    undecided(rows.filter((row) => row.verdict === 'hold')),
  );
}

/** Of whom nothing is called: by name while they are few. */
function undecided(holds: readonly Row[]): Sentence | null {
  if (holds.length === 0 || holds.length > 10) return null;
  const who = holds.length <= NAMED ? listing(holds.map(({ player }) => called(player))) : null;
  return who
    ? sentence`For ${who} the evidence calls for no action.`
    : sentence`For ${few(holds.length)} of them the evidence calls for no action.`;
}

function analysisOf(sight: Sight, row: Row): Sentence {
  const { player, trend, verdict, role, count, shareOfList } = row;
  const [was, list] = trend === 'add' ? ['added', 'adds'] : ['dropped', 'drops'];
  const isTeam = player.position === 'DEF';
  const reason = because(sight, row);
  return paragraph(
    sentence`${CALL[verdict][trend]}: ${reason}`,
    role.formerTeam === null || role.team === null ? null : newTeam(role.team, role.formerTeam, role.isThisSeason),
    roleSentence(role, role.isThisSeason),
    statusNote(row, reason),
    sentence`${word(isTeam ? 'They were' : 'He was')} ${word(was)} ${count} times, ${shareOfList} of the listed ${word(list)}.`,
  );
}

const CALL = {
  add: { add: word('Follow the crowd'), drop: word('Let go') },
  fade: { add: word('The market is wrong'), drop: word('Keep') },
  hold: { add: word('No action'), drop: word('No action') },
} as const;

/** The odds, and what changed that makes them so. */
function because(sight: Sight, row: Row): Sentence {
  const { world } = sight;
  const { role, odds, ground, worth } = row;
  if (ground === 'no_team') return sentence`he is on no team.`;
  if (odds === null) return withoutOdds(sight, row);
  const chance = sentence`${odds} to be startable ${overNextGames(world)}`;
  if (ground === 'returns') return sentence`${chance}, for ${newsClause(role, badNews(role) ?? 'out')}`;
  const [good, bad] = [goodNews(role), badNews(role)];
  const [why, despite] = worth === 'wanted' ? [good, bad] : worth === 'unwanted' ? [bad, good] : [bad ?? good, null];
  if (why) return sentence`${chance}${worth === 'unknown' ? word('; ') : word(', for ')}${newsClause(role, why)}`;
  if (despite) return sentence`${chance}, although ${newsClause(role, despite)}`;
  const stands = roleStanding(world, role);
  return stands ? sentence`${chance}; ${stands}` : sentence`${chance}.`;
}

/** Why there are none: his position, his absence, or somebody who kicks in his place. */
function withoutOdds({ world, model }: Sight, { player, role, ground }: Row): Sentence {
  const what = unprojected(player);
  if (what) return sentence`${what}.`;
  const when = week(world.week);
  if (ground === 'away' && role.status.availability === 'out')
    return sentence`he does not play in ${when} (${word(role.status.label ?? 'out')}).`;
  if (ground === 'away')
    return sentence`he is not expected to play in ${when} (${word(role.status.label ?? 'doubtful')}).`;
  const kicker = model.season(world).projections.find((one) => one.team === role.team && one.player.position === 'K');
  if (player.position === 'K' && kicker) return sentence`his team's kicker is ${called(kicker.player)}.`;
  return sentence`there is no projection for ${word(player.position === 'DEF' ? 'them' : 'him')}.`;
}

function statusNote({ player, role: { status, isBye } }: Row, said: Sentence): Sentence | null {
  const isSaid = status.label === null || said.text.includes(status.label);
  return paragraph(
    isSaid ? null : sentence`Status: ${word(status.label ?? '')}.`,
    isBye ? sentence`${word(player.position === 'DEF' ? 'They have' : 'His team has')} a bye this week.` : null,
  );
}
