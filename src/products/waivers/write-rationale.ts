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
  overWeeksLeft,
  playingTimeRiskNote,
  pointsWord,
  positionPlural,
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
import { newsSentence, oddsSentence, projectionClause } from './write-target.ts';

function pronounFor({ news }: WaiverTarget, who: Subject): Name | Word {
  return news ? pronounIn(news, who) : who.he;
}

export function rationale(decision: WaiversDecision, target: WaiverTarget, who: Subject): Sentence {
  const { player, role, playingTime, rival, overReplacement, starterInDoubt } = target;
  const points = pointsWord(player);
  const { label } = role.status;
  // the odds to play come with the status
  const named = label === null || playingTime ? who.short : sentence`${who.short} (${statusWords(label)})`;
  return paragraph(
    oddsSentence(decision, target, named),
    starterInDoubt && capitalized(starterInDoubtClause(starterInDoubt, who.short)),
    newsSentence(target, pronounFor(target, who)),
    nextGameSentence(decision, target),
    playingTimeRiskNote(playingTime, rival),
    overReplacement &&
      capitalized(
        sentence`${who.he} projects for ${overReplacement} ${points} above replacement ${overWeeksLeft(decision.horizon)}.`,
      ),
    placeSentence(target, who),
    roleSentence(role.account, who.capitalHe),
    formerTeamSentence(target),
    target.isPassedByRank
      ? capitalized(sentence`${who.short} ranks lower because similar ${positionPlural(player.position)} are free.`)
      : null,
    target.isReplaceable
      ? capitalized(
          sentence`${who.short} projects no better than a typical free agent ${overWeeksLeft(decision.horizon)}.`,
        )
      : null,
  );
}

/**
 * "Aaron Jones is ahead of him on the depth chart." Before week 1 his last games say too little.
 */
function placeSentence({ ahead, isListedAsBackup }: WaiverTarget, { him, capitalHe }: Subject): Sentence | null {
  if (ahead) return sentence`${subject(ahead).full} is ahead of ${him} on the depth chart.`;
  return isListedAsBackup ? sentence`${capitalHe} is listed as a backup.` : null;
}

/** "That was for the Vikings." */
function formerTeamSentence({ usageTeam }: WaiverTarget): Sentence | null {
  return usageTeam === null ? null : sentence`That was for the ${teamNickname(usageTeam)}.`;
}

/**
 * "He projects for 12.8 PPR points against the Colts if he plays." Without doubt that he plays
 * the condition is left out.
 */
function nextGameSentence({ week }: WaiversDecision, target: WaiverTarget): Sentence | null {
  const { player, team, nextGame, playingTime, rival, label, news } = target;
  // a stash is not for this week; his points are a reason only where nothing else is one
  if (nextGame && label === 'stash' && (news || target.role.account)) return null;
  if (!nextGame) return capitalized(sentence`the ${teamNickname(team)} are on bye in ${weekWord(week)}.`);
  const claim = projectionClause(target, nextGame, subject(player).he);
  return capitalized(playingTime || rival ? sentence`${claim} ${ifHePlays(player)}.` : sentence`${claim}.`);
}
