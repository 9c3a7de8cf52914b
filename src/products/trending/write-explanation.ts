// Words the reason behind a trending call.
import { listing, type Name, type Sentence, sentence, type Word, weekWord, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import {
  doubtClause,
  doubtPredicate,
  hasOverRecentGames,
  likelyToPlaySentence,
  newsClause,
  onlyGameWord,
  overRecentGames,
  passedOverSentence,
  rivalQuarterbackSentence,
  starterInDoubtClause,
  statusWords,
  subject,
  teamNickname,
  touchesApart,
  unprojectedClause,
  withStatus,
  workloadAmount,
} from '../phrases/index.ts';
import type { CrowdSignal } from '../shared/index.ts';
import type { TrendingRow, WorkloadAccount } from './decision.ts';
import type { Explanation } from './explanation.ts';

/** A clause that ends a sentence; `who` is its subject. */
export function explanationClause(
  { week }: { readonly week: number },
  { player, role, trend, layout, starter }: Pick<TrendingRow, 'player' | 'role' | 'trend' | 'layout' | 'starter'>,
  explanation: Explanation,
  who: Name | Word = subject(player).he,
): Sentence {
  switch (explanation.kind) {
    case 'news':
      if (explanation.news === 'backup') return backupClause(starter, trend, who);
      return explanation.news === 'outthrown' && starter
        ? sentence`${subject(starter).full} is the starter.`
        : newsClause(role, explanation.news, who);
    case 'risk':
      return likelyToPlaySentence(explanation.risk, who);
    case 'passed_over':
      return passedOverSentence(explanation.opening, role.position, who);
    case 'rival':
      return rivalQuarterbackSentence(explanation.rival);
    case 'starter_in_doubt':
      return starterInDoubtClause(explanation.starter, who);
    case 'crowd':
      return crowdClause(explanation.signal, subject(player).him);
    case 'no_team':
      return sentence`${who} is not on an NFL team.`;
    case 'unprojected_position':
      return sentence`${unprojectedClause(player, explanation.position)}.`;
    case 'away':
      return explanation.availability === 'out'
        ? sentence`${who} is ${statusWords(explanation.label)}.`
        : sentence`${who} is not expected to play in ${weekWord(week)}.`;
    case 'returns':
      return sentence`${who} is ${statusWords(explanation.label)}, but startable once back.`;
    case 'locked':
      if (explanation.isLast)
        return sentence`${subject(player).his} game has begun, and nothing is left of the season.`;
      return sentence`${who} is locked, and these odds are from before ${subject(player).his} game.`;
    case 'other_kicker':
      return sentence`${subject(explanation.kicker).full} is kicking for his team.`;
    case 'unprojected':
      return sentence`${who} has no projection for ${weekWord(week)}.`;
    case 'average_line':
      return averageLine(role, who);
    case 'former_team':
      return role.team
        ? sentence`${who} is new to the ${teamNickname(role.team)} and has no set role yet.`
        : sentence`${who} has no set role yet.`;
    case 'status':
      return sentence`${who} is ${statusWords(explanation.label)}.`;
    case 'doubts':
      return sentence`${who} ${listing(explanation.reasons.map(doubtPredicate))}.`;
    case 'rookie':
      return explanation.depthChart
        ? sentence`${who} is a rookie, and ${doubtClause(explanation.depthChart, player)}.`
        : sentence`${who} is a rookie.`;
    case 'depth_chart':
      return sentence`${who} ${doubtPredicate(explanation.depthChart)}.`;
    case 'workload':
      return workloadClause(role, layout.workload, who);
  }
}

/**
 * "managers are adding him, but the depth chart still lists Russell Wilson first."
 */
function crowdClause(signal: CrowdSignal, him: Word): Sentence {
  if (signal.kind === 'may_sit')
    return sentence`managers are dropping ${him} and adding ${subject(signal.teammate).full}: check who starts.`;
  const starter = withStatus(signal.starter, signal.status);
  const adding = sentence`managers are adding ${him}`;
  if (!signal.isListedAhead) return sentence`${adding}: check who starts.`;
  const since = word(signal.hasPlayedLast ? 'after the last game' : '');
  return sentence`${adding} ${since}, but the depth chart still lists ${starter} first.`;
}

/** The crowd may add him for a change that no file shows yet. */
function backupClause(starter: Player | null, trend: 'add' | 'drop', who: Name | Word): Sentence {
  const claim = starter ? sentence`${who} is backing up ${subject(starter).full}` : sentence`${who} is not the starter`;
  return trend === 'drop'
    ? sentence`${claim}.`
    : sentence`${claim}; check for a change at quarterback before adding him.`;
}

function averageLine({ position, opponent, line }: TrendingRow['role'], who: Name | Word): Sentence {
  const total = line ? sentence`an implied total of ${line}` : sentence`an average implied total`;
  return position === 'DEF'
    ? sentence`${who} faces ${opponent ? sentence`the ${teamNickname(opponent)}` : word('an offense')} with ${total}.`
    : sentence`${who} kicks for an offense with ${total}.`;
}

function workloadClause(role: TrendingRow['role'], account: WorkloadAccount, who: Name | Word): Sentence {
  switch (account.kind) {
    case 'unknown':
      return sentence`${who} has a small role.`;
    case 'untouched':
      return sentence`${who} did not touch the ball in ${account.onlyGame ? onlyGameWord(account.onlyGame) : word('his last game')}.`;
    case 'level':
      return sentence`${who} ${hasOverRecentGames(role)} ${word(account.isLittle ? 'only' : '')} ${touchesApart(account.work)} ${overRecentGames(role)}.`;
    case 'compared':
      return sentence`${who} has ${touchesApart(account.work)} ${overRecentGames(role)}, ${workloadAmount(account.before)} before that.`;
    case 'steady':
      return sentence`${who} is steady at ${touchesApart(account.work)} ${overRecentGames(role)}.`;
  }
}
