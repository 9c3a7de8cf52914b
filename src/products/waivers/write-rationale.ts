// The rationale of one target.
import {
  capitalized,
  type Name,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  weekWord,
} from '../../citations/index.ts';
import {
  atPosition,
  formerTeamSentence,
  overWeeksLeft,
  playingTimeRiskNote,
  pointsWord,
  pronounIn,
  roleSentence,
  type Subject,
  starterInDoubtClause,
  statusWords,
  subject,
  teamNickname,
} from '../phrases/index.ts';
import { ifHePlays } from '../shared/index.ts';
import type { WaiversDecision, WaiverTarget } from './decision.ts';
import { newsSentence, projectionClause } from './write-target.ts';

function pronounFor({ news }: WaiverTarget, who: Subject): Name | Word {
  return news ? pronounIn(news, who) : who.he;
}

/** What his odds come from, then the odds; what else is known of him follows. */
export function rationale(decision: WaiversDecision, target: WaiverTarget, who: Subject): Sentence {
  const { player, playingTime, rival, overReplacement, firstReason } = target;
  return paragraph(
    ...oddsWithReason(decision, target, who),
    firstReason === 'starter_in_doubt' ? newsSentence(target, pronounFor(target, who)) : null,
    firstReason === 'projection' ? null : nextGameSentence(decision, target, who.he),
    playingTimeRiskNote(playingTime, rival),
    overReplacement &&
      capitalized(
        sentence`${who.he} projects for ${overReplacement} ${pointsWord(player)} above replacement ${overWeeksLeft(decision.horizon)}.`,
      ),
    placeSentence(target, who),
    ...(firstReason === 'usage' ? [] : usageSentences(target, who.capitalHe)),
    target.isReplaceable
      ? capitalized(
          sentence`${who.short} projects no better than a typical free agent ${overWeeksLeft(decision.horizon)}.`,
        )
      : null,
  );
}

function oddsWithReason(decision: WaiversDecision, target: WaiverTarget, who: Subject): readonly (Sentence | null)[] {
  const { role, playingTime, starterInDoubt, firstReason } = target;
  const { label } = role.status;
  // the odds to play come with the status
  const named = label === null || playingTime ? sentence`${who.short}` : sentence`${who.short} (${statusWords(label)})`;
  switch (firstReason) {
    case 'starter_in_doubt':
      return [
        starterInDoubt && capitalized(starterInDoubtClause(starterInDoubt, named)),
        startableSentence(target, who.short),
      ];
    case 'news':
      return [newsSentence(target, named), startableSentence(target, pronounFor(target, who))];
    case 'usage':
      return [...usageSentences(target, capitalized(named)), startableSentence(target, who.he)];
    case 'projection':
      return [nextGameSentence(decision, target, named), startableSentence(target, who.he)];
    case null:
      return [startableSentence(target, named), newsSentence(target, pronounFor(target, who))];
  }
}

/**
 * "He is 30% startable at tight end.": the reasoning says over which games, and odds of two
 * positions are not the same odds.
 */
const startableSentence = ({ odds, player }: WaiverTarget, who: Name | Word | Sentence): Sentence | null =>
  odds && capitalized(sentence`${who} is ${odds} startable ${atPosition(player.position)}.`);

const usageSentences = (target: WaiverTarget, who: Word | Sentence): readonly (Sentence | null)[] => [
  roleSentence(target.role.account, who),
  target.usageTeam === null ? null : formerTeamSentence(target.usageTeam),
];

/**
 * "Aaron Jones is ahead of him on the depth chart." Before week 1 his last games say too little.
 */
function placeSentence({ ahead, isListedAsBackup }: WaiverTarget, { him, capitalHe }: Subject): Sentence | null {
  if (ahead) return sentence`${subject(ahead).full} is ahead of ${him} on the depth chart.`;
  return isListedAsBackup ? sentence`${capitalHe} is listed as a backup.` : null;
}

/**
 * "He projects for 12.8 PPR points against the Colts if he plays." Without doubt that he plays
 * the condition is left out.
 */
function nextGameSentence({ week }: WaiversDecision, target: WaiverTarget, who: Word | Sentence): Sentence | null {
  const { player, team, nextGame, playingTime, rival, label, news } = target;
  // a stash is not for this week; his points are a reason only where nothing else is one
  if (nextGame && label === 'stash' && target.firstReason !== 'projection' && (news || target.role.account))
    return null;
  if (!nextGame) return capitalized(sentence`the ${teamNickname(team)} are on bye in ${weekWord(week)}.`);
  const claim = projectionClause(target, nextGame, who);
  return capitalized(playingTime || rival ? sentence`${claim} ${ifHePlays(player)}.` : sentence`${claim}.`);
}
