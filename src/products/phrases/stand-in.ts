// Who plays in the place of a player who is out, in words.
import { capitalized, type Fact, type Sentence, sentence } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { positionNoun } from './position.ts';
import { starterFinishClause } from './starter-finish.ts';
import { subject } from './subject.ts';
import { teamNickname } from './team-name.ts';

/** The teammate at his position with the best projection. */
export interface StandIn {
  readonly player: Player;
  readonly team: string;
  /** Of a quarterback: the odds that he starts. */
  readonly startOdds: Fact | null;
  /** Odds of a starter's week, absence counted. */
  readonly chance: Fact;
  readonly starterRank: Fact;
}

/**
 * "Next at running back for the Lions: Jamaal Williams, 52% to finish as a top-24 RB.", "Next at
 * quarterback for the Cowboys: Cooper Rush, 88% to start and 18% to finish as a top-12 QB."
 */
export function standInSentence({ player, team, startOdds, chance, starterRank }: StandIn): Sentence {
  const finish = starterFinishClause({ odds: chance, starterRank }, player);
  const odds = startOdds ? sentence`${startOdds} to start and ${finish}` : finish;
  return capitalized(
    sentence`next at ${positionNoun(player.position)} for the ${teamNickname(team)}: ${subject(player).full}, ${odds}.`,
  );
}
