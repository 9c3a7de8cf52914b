// A weak position, and why a free agent helps.
import { paragraph, type Sentence, sentence, weekWord, word } from '../../citations/index.ts';
import { overNextGames } from '../phrases/index.ts';
import type { Fix, Weakness } from './weaknesses.ts';

export function weaknessDetail({ strength, pointsPerStart, addedWins }: Weakness): Sentence {
  const { own, average, rank, leagueSize } = strength;
  const position = word(strength.position);
  return paragraph(
    sentence`The starters at ${position} scored ${own} points a week against the league's average of ${average}, rank ${rank} of ${leagueSize}.`,
    pointsPerStart ? sentence`A start there brought ${pointsPerStart} points.` : sentence`Nobody was started there.`,
    addedWins
      ? sentence`An average ${position} would have been worth ${addedWins} more wins against the whole league.`
      : sentence`Against the whole league an average ${position} would have turned hardly a result.`,
  );
}

export function fixReason({ player, week, lastWeek, pointsLeft, pointsPerGame, odds }: Fix): Sentence {
  const isLast = week.week === lastWeek;
  const when = isLast
    ? sentence`In ${weekWord(week.week)}, the last one,`
    : sentence`From ${weekWord(week.week)} to the league's last week`;
  const [him, plays, are] =
    player.position === 'DEF' ? ['them', 'they play', 'They are'] : ['him', 'he plays', 'He is'];
  return paragraph(
    sentence`Nobody in the league has ${word(him)}.`,
    pointsLeft && pointsPerGame
      ? sentence`${when} the model expects ${pointsLeft} points of ${word(him)} under the league's scoring, ${pointsPerGame} points a game ${word(plays)}.`
      : null,
    odds ? sentence`${word(are)} ${odds} to be startable ${overNextGames(week, lastWeek)}.` : null,
  );
}
