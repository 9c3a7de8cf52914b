// Words the calls on the crowd's adds and drops.
import {
  capitalized,
  countWord,
  type DraftAnswer,
  listing,
  paragraph,
  type Sentence,
  sentence,
  weekWord,
  word,
} from '../../citations/index.ts';
import type { trending as product } from '../../contract/index.ts';
import {
  comparedWith,
  displayName,
  doubtClause,
  newsClause,
  newTeamNote,
  overNextGames,
  roleSentence,
  statusClause,
  touchesLabel,
  unprojectedClause,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { TrendingDecision, TrendingRow } from './decide.ts';

export function write(decision: TrendingDecision): DraftAnswer<BodyOf<typeof product>> {
  return {
    verdict: headline(decision),
    confidence: decision.confidence,
    reasoning: reasoning(decision),
    players: decision.rows.map((row) => ({
      player_id: row.player.platformId ?? '',
      name: row.player.name,
      position: row.player.position,
      team: row.role.team,
      trend: row.trend,
      trend_count: row.count.value,
      analysis: rowAnalysis(decision, row),
      verdict: row.call,
    })),
    lookback_hours: decision.lookbackHours,
  };
}

function headline({ named }: TrendingDecision): Sentence {
  const [add, fade, drop, keep] = [named.add, named.fade, named.drop, named.keep].map((players) =>
    players.length === 0 ? null : listing(players.map(displayName)),
  );
  const parts = [
    add && sentence`add ${add}`,
    fade && sentence`leave ${fade} to others`,
    drop && sentence`let ${drop} go`,
    keep && sentence`keep ${keep}`,
  ].filter((part) => part != null);
  if (parts.length === 0) return sentence`Nothing on the list calls for a move.`;
  return capitalized(sentence`${listing(parts)}.`);
}

function reasoning(decision: TrendingDecision): Sentence {
  const intro = sentence`The platform's most added and dropped players of the last ${decision.hours} hours, judged before ${weekWord(decision.week)} by their odds to be startable ${overNextGames(decision)}, not by their last score.`;
  return paragraph(
    intro,
    ...decision.explained.map((row) =>
      capitalized(sentence`${displayName(row.player)}: ${reasonSentence(decision, row)}`),
    ),
    undecidedSentence(decision.undecided),
  );
}

function undecidedSentence(players: TrendingDecision['undecided']): Sentence | null {
  if (players.length === 0 || players.length > 10) return null;
  return players.length <= 3
    ? sentence`For ${listing(players.map(displayName))} the evidence calls for no action.`
    : sentence`For ${countWord(players.length)} of them the evidence calls for no action.`;
}

function rowAnalysis(decision: TrendingDecision, row: TrendingRow): Sentence {
  const { player, trend, call, role, newTeam, status, count, shareOfList } = row;
  const [listVerb, list] = trend === 'add' ? ['added', 'adds'] : ['dropped', 'drops'];
  const isTeam = player.position === 'DEF';
  return paragraph(
    sentence`${CALL_PHRASES[call][trend]}: ${reasonSentence(decision, row)}`,
    newTeam && newTeamNote(newTeam),
    roleSentence(role, role.isThisSeason),
    status === null ? null : sentence`Status: ${word(status)}.`,
    role.isBye ? sentence`${word(isTeam ? 'They have' : 'His team has')} a bye this week.` : null,
    sentence`${word(isTeam ? 'They were' : 'He was')} ${word(listVerb)} ${count} times, ${shareOfList} of the listed ${word(list)}.`,
  );
}

const CALL_PHRASES = {
  add: { add: word('Follow the crowd'), drop: word('Let go') },
  fade: { add: word('The market is wrong'), drop: word('Keep') },
  hold: { add: word('No action'), drop: word('No action') },
} as const;

function reasonSentence(decision: TrendingDecision, row: TrendingRow): Sentence {
  const { odds, explanation } = row;
  const why = explanationClause(decision, row);
  if (odds === null || explanation?.kind === 'no_team') return why ?? sentence``;
  const chance = sentence`${odds} to be startable ${overNextGames(decision)}`;
  if (why === null) return sentence`${chance}.`;
  const link = explanation?.kind === 'news' ? LINKS[explanation.weight] : LINKS.neutral;
  return sentence`${chance}${link}${why}`;
}

const LINKS = { supports: word(', for '), against: word(', although '), neutral: word('; ') } as const;

function explanationClause({ week }: TrendingDecision, { player, role, explanation }: TrendingRow): Sentence | null {
  const isDefense = player.position === 'DEF';
  switch (explanation?.kind) {
    case undefined:
      return null;
    case 'news':
      return newsClause(role, explanation.news);
    case 'no_team':
      return sentence`he is on no team.`;
    case 'unprojected_position':
      return sentence`${unprojectedClause(player) ?? sentence``}.`;
    case 'away':
      return explanation.availability === 'out'
        ? sentence`he does not play in ${weekWord(week)} (${word(explanation.label)}).`
        : sentence`he is not expected to play in ${weekWord(week)} (${word(explanation.label)}).`;
    case 'other_kicker':
      return sentence`his team's kicker is ${displayName(explanation.kicker)}.`;
    case 'unprojected':
      return sentence`there is no projection for ${word(isDefense ? 'them' : 'him')}.`;
    case 'average_line':
      return role.line
        ? sentence`the line gives ${word(isDefense ? 'the opponent' : 'his team')} ${role.line} points, neither few nor many.`
        : null;
    case 'former_team':
      return sentence`what he did for another team says little of the next games.`;
    case 'status':
      return sentence`${statusClause(explanation.label)}.`;
    case 'doubts':
      return sentence`${listing(explanation.reasons.map(doubtClause))}.`;
    case 'rookie':
      return explanation.depthChart
        ? sentence`he is a rookie, and ${doubtClause(explanation.depthChart)}.`
        : sentence`he is a rookie.`;
    case 'depth_chart':
      return sentence`${doubtClause(explanation.standing)}.`;
    case 'workload': {
      const { opportunitiesPerGame: volume, opportunitiesChange: change } = role;
      if (!volume) return null;
      return change
        ? sentence`${volume} ${touchesLabel(role.position)} a game lately, ${comparedWith(change, sentence`from`)}.`
        : sentence`${volume} ${touchesLabel(role.position)} a game so far.`;
    }
  }
}
