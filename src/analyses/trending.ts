// GET /v1/trending: whom the crowd adds and drops, what his usage says about it, and whether to follow.
import { trending as product } from '../contract/trending.ts';
import { type Fact, fact } from '../evidence/fact.ts';
import { few, listing, name, paragraph, type Sentence, sentence, week, word } from '../evidence/sentence.ts';
import type { TrendingList } from '../football/world.ts';
import type { Analysis, Sight } from './analysis.ts';
import { Refusal } from './refusal.ts';
import { type Evidence, gather } from './trending-case.ts';
import { judge, type Reason, type Verdict } from './trending-verdict.ts';
import { citedAs, roleSentence } from './usage-facts.ts';

interface Row {
  readonly evidence: Evidence;
  readonly verdict: Verdict;
  readonly reason: Reason;
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
    if (rows.length === 0) {
      throw new Refusal(503, 'platform_unavailable', 'The platform lists no trending player just now.', 600);
    }
    return {
      verdict: headline(rows),
      // calibrated odds come with the model; until then a call is never better than its data
      confidence:
        rows.filter(({ evidence }) => evidence.gamesPlayed >= 3).length * 10 >= rows.length * 7 ? 'medium' : 'low',
      reasoning: reasoning(sight, rows, adds),
      players: rows.map(({ evidence, verdict, reason, count, shareOfList }) => ({
        player_id: evidence.player.platformId ?? '',
        name: evidence.player.name,
        position: evidence.player.position,
        team: evidence.team,
        trend: evidence.trend,
        trend_count: count.value,
        analysis: analysisOf(evidence, verdict, reason, count, shareOfList),
        verdict,
      })),
      lookback_hours: hours,
    };
  },
};

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
    return chosen.map(({ player, count }) => {
      const evidence = gather(sight.world, player, list.trend);
      const source = {
        dataset: 'platform trending' as const,
        slice: `${list.trend}, last ${list.lookbackHours} h, as of ${list.asOf}, player ${player.platformId}`,
      };
      return {
        evidence,
        ...judge(evidence),
        count: fact('trend_count', count, 'count', citedAs(player), source),
        shareOfList: fact('trend_share', all > 0 ? count / all : 0, 'share', citedAs(player), {
          ...source,
          rule: 'count / sum(count) of the list',
        }),
      };
    });
  };
  return [...rows(adds, added.slice(0, fromAdds)), ...rows(drops, dropped.slice(0, limit - fromAdds))];
}

function headline(rows: readonly Row[]): Sentence {
  // somebody on both lists is spoken of once
  const spokenOf = new Set<string>();
  const named = (verdict: Verdict, trend: 'add' | 'drop') =>
    rows
      .filter((row) => row.verdict === verdict && row.evidence.trend === trend)
      .filter(({ evidence }) => !spokenOf.has(evidence.player.name))
      .slice(0, 2)
      .map(({ evidence }) => {
        spokenOf.add(evidence.player.name);
        return name(evidence.player.name);
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
  const text = listing(parts);
  return { ...text, text: `${text.text.charAt(0).toUpperCase()}${text.text.slice(1)}.` };
}

function reasoning({ world }: Sight, rows: readonly Row[], adds: TrendingList): Sentence {
  const hours = fact('lookback_hours', adds.lookbackHours, 'hours', null, {
    dataset: 'platform trending',
    slice: `add and drop, as of ${adds.asOf}`,
  });
  const intro = sentence`The platform's most added and dropped players of the last ${hours} hours, judged by their role before ${week(world.week)}, not by their last score.`;
  const best = rows.filter((row) => row.verdict !== 'hold').slice(0, 4);
  const holds = rows.length - rows.filter((row) => row.verdict !== 'hold').length;
  const rest = holds > 0 && holds <= 10 ? sentence`For ${few(holds)} of them the evidence calls for no action.` : null;
  return paragraph(
    intro,
    ...best.map((row) => sentence`${name(row.evidence.player.name)}: ${because(row.evidence, row.reason)}`),
    rest,
  );
}

function analysisOf(evidence: Evidence, verdict: Verdict, reason: Reason, count: Fact, share: Fact): Sentence {
  const [was, list] = evidence.trend === 'add' ? ['added', 'adds'] : ['dropped', 'drops'];
  return paragraph(
    sentence`${CALL[verdict][evidence.trend]}: ${because(evidence, reason)}`,
    roleSentence(evidence, evidence.isThisSeason),
    statusNote(evidence, reason),
    sentence`${word(evidence.position === 'DEF' ? 'They were' : 'He was')} ${word(was)} ${count} times, ${share} of the listed ${word(list)}.`,
  );
}

const CALL = {
  add: { add: word('Follow the crowd'), drop: word('Let go') },
  fade: { add: word('The market is wrong'), drop: word('Keep') },
  hold: { add: word('No action'), drop: word('No action') },
} as const;

/** The one reason the rule found, in a sentence. */
function because(e: Evidence, reason: Reason): Sentence {
  const volume = e.opportunitiesPerGame;
  const work = word(e.position === 'QB' ? 'pass attempts and carries' : 'carries and targets');
  switch (reason) {
    case 'no_team':
      return sentence`he is on no team.`;
    case 'doubtful':
      return sentence`he is doubtful this week.`;
    case 'bye':
      return sentence`there is no game this week.`;
    case 'one_game':
      return sentence`one game is too little to judge him by.`;
    case 'out':
      return sentence`he does not play this week (${word(e.status.label ?? 'out')}), so nothing is gained now.`;
    case 'opening':
      return sentence`${name(e.absent?.name ?? '')} is out, and he is next in line for that work.`;
    case 'backup':
      return sentence`he stands behind another quarterback who can play.`;
    case 'contested':
      return sentence`the depth chart and the last game disagree on who starts.`;
    case 'starter_role':
      return volume
        ? sentence`${volume} ${work} a game lately is a weekly starter's role.`
        : sentence`he has a weekly starter's role.`;
    case 'rising_role':
      return volume && e.opportunitiesChange
        ? sentence`his role grows: ${volume} ${work} a game lately, a change of ${e.opportunitiesChange} from the games before.`
        : sentence`his role grows.`;
    case 'touchdown_luck':
      return volume
        ? sentence`touchdowns made his points; ${volume} ${work} a game will not repeat them.`
        : sentence`touchdowns made his points.`;
    case 'bystander':
      return volume && volume.value > 0
        ? sentence`${volume} ${work} a game is too little to start.`
        : sentence`he has hardly touched the ball lately.`;
    case 'falling_role':
      return volume && e.opportunitiesChange
        ? sentence`his role shrinks: ${volume} ${work} a game lately, a change of ${e.opportunitiesChange} from the games before.`
        : sentence`his role shrinks.`;
    case 'good_line':
      return e.line
        ? sentence`the line is favourable: ${e.line} points implied for ${word(lineOwner(e))}.`
        : sentence`the line is favourable.`;
    case 'bad_line':
      return e.line
        ? sentence`the line is unfavourable: ${e.line} points implied for ${word(lineOwner(e))}.`
        : sentence`the line is unfavourable.`;
    case 'even_line':
      return e.line
        ? sentence`the line says little: ${e.line} points implied for ${word(lineOwner(e))}.`
        : sentence`there is no line for this week.`;
    case 'no_games':
      return sentence`he has not played this season.`;
    case 'unclear':
      return sentence`his role is neither clearly a starter's nor clearly a bystander's.`;
  }
}

function lineOwner(evidence: Evidence): string {
  return evidence.position === 'DEF' ? `the opponent, ${evidence.opponent ?? ''}` : 'his team';
}

function statusNote({ status, isBye }: Evidence, reason: Reason): Sentence | null {
  const bye = isBye && reason !== 'bye' ? sentence`His team has a bye this week.` : null;
  const known = status.label === null || reason === 'out' || reason === 'doubtful' ? null : status.label;
  return paragraph(known === null ? null : sentence`Status: ${word(known)}.`, bye);
}
