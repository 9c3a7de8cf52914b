// A weak position, and why a free agent helps.
import { capitalized, ordinal, paragraph, type Sentence, sentence } from '../../citations/index.ts';
import { overNextGames, overWeeksLeft, positionNoun, subject } from '../phrases/index.ts';
import type { Fix, Weakness } from './weaknesses.ts';

export function weaknessDetail({ strength, hasStarter, addedWins }: Weakness): Sentence {
  const { own, average, rank, leagueSize } = strength;
  const position = positionNoun(strength.position);
  const yours = hasStarter
    ? sentence`You get ${own} points a week at ${position}, ${ordinal(rank)} of ${leagueSize}`
    : sentence`You have not started a ${position}`;
  return addedWins
    ? sentence`${yours}; the league average of ${average} would have been worth ${addedWins} more wins.`
    : sentence`${yours}; even the league average of ${average} would hardly have changed your record.`;
}

export function fixReason({ player, week, lastWeek, pointsLeft, pointsPerGame, odds }: Fix): Sentence {
  const { full, he } = subject(player);
  return paragraph(
    pointsLeft && pointsPerGame
      ? capitalized(
          sentence`${full} is projected for ${pointsLeft} points ${overWeeksLeft(week, lastWeek)}, ${pointsPerGame} a game.`,
        )
      : null,
    odds ? capitalized(sentence`${he} is ${odds} to be startable ${overNextGames(week, lastWeek)}.`) : null,
  );
}
