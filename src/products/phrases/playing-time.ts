// Why it is open that a player plays, in words: missed games, missed practice, the depth chart, another quarterback.
import {
  countWord,
  type Fact,
  listing,
  name,
  paragraph,
  type Sentence,
  sentence,
  word,
} from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { displayName } from './player-name.ts';

/** One reason to doubt that a player plays. */
export type DoubtReason =
  | { readonly kind: 'played_for_another_team'; readonly team: string }
  | { readonly kind: 'not_played_this_season' }
  /** `games` is null for more than five. */
  | { readonly kind: 'missed_games'; readonly games: number | null }
  | { readonly kind: 'missed_practice' }
  | { readonly kind: 'limited_practice' }
  | { readonly kind: 'backup'; readonly starter: Player }
  | { readonly kind: 'open_competition'; readonly rival: Player }
  | { readonly kind: 'not_on_depth_chart' }
  | { readonly kind: 'listed_behind_others' }
  | { readonly kind: 'starts_for'; readonly starter: Player }
  | { readonly kind: 'season_not_started' }
  | { readonly kind: 'listed_first' };

/** The odds that a player plays, and what speaks for and against it. */
export interface PlayingTime {
  readonly player: Player;
  readonly playOdds: Fact;
  readonly reasons: readonly DoubtReason[];
  readonly hasPracticedInFull: boolean;
}

/** Another quarterback of the team who may well start. */
export interface RivalQuarterback {
  readonly rival: Player;
  /** Odds that the rival starts. */
  readonly startOdds: Fact;
}

/** "he missed his team's last game" */
export function doubtClause(reason: DoubtReason): Sentence {
  switch (reason.kind) {
    case 'played_for_another_team':
      return sentence`his last game was for ${name(reason.team)}`;
    case 'not_played_this_season':
      return sentence`he has not played this season`;
    case 'missed_games':
      if (reason.games === null) return sentence`he has not played for weeks`;
      return reason.games === 1
        ? sentence`he missed his team's last game`
        : sentence`he missed his team's last ${countWord(reason.games)} games`;
    case 'missed_practice':
      return sentence`he did not practise at the last report`;
    case 'limited_practice':
      return sentence`he practised in part`;
    case 'backup':
      return sentence`he stands behind ${displayName(reason.starter)}`;
    case 'open_competition':
      return sentence`it is open whether he or ${displayName(reason.rival)} starts`;
    case 'not_on_depth_chart':
      return sentence`the depth chart does not list him`;
    case 'listed_behind_others':
      return sentence`the depth chart lists others before him`;
    case 'starts_for':
      return sentence`he stands in for ${displayName(reason.starter)}`;
    case 'season_not_started':
      return sentence`nobody has played yet this season`;
    case 'listed_first':
      return sentence`the depth chart lists him first`;
  }
}

/** "He is 32% likely to play: he did not practise and missed his team's last game." */
export function likelyToPlaySentence({ player, playOdds, reasons, hasPracticedInFull }: PlayingTime): Sentence {
  return withReasons(
    sentence`He is ${playOdds} likely to ${word(player.position === 'QB' ? 'start' : 'play')}`,
    reasons.map(doubtClause),
    hasPracticedInFull,
  );
}

/** A claim about a player's odds to play, followed by the reasons. */
export function withReasons(claim: Sentence, why: readonly Sentence[], hasPracticedInFull: boolean): Sentence {
  if (why.length === 0) return hasPracticedInFull ? sentence`${claim}; he practised in full.` : sentence`${claim}.`;
  return hasPracticedInFull
    ? sentence`${claim}: ${listing(why)}, but he practised in full.`
    : sentence`${claim}: ${listing(why)}.`;
}

export function rivalQuarterbackSentence({ rival, startOdds }: RivalQuarterback): Sentence {
  return sentence`One quarterback of a team starts, and ${displayName(rival)} is ${startOdds} likely to be the one.`;
}

/** Both risks in one text, empty where neither is known: the player may be out, or another quarterback may start. */
export function playingTimeRiskNote(playingTime: PlayingTime | null, rival: RivalQuarterback | null): Sentence {
  return paragraph(playingTime && likelyToPlaySentence(playingTime), rival && rivalQuarterbackSentence(rival));
}
