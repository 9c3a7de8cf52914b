// The verb of a sleeper: what his odds are good for, by one rule for all positions.
import type { Fact } from '../../citations/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';

/**
 * A start in most leagues, a flex or a streamed player there, one in deep leagues, or one for a
 * lineup that has no one else.
 */
export type SleeperVerb = 'start' | 'flex' | 'deep_flex' | 'fill_in';

/** Displayed odds to finish as a weekly starter from which he is one as likely as not. */
const MIN_START_ODDS = 0.5;
/** Displayed odds from which he is a flex in most leagues, and a quarterback worth streaming. */
const MIN_FLEX_ODDS = 0.3;
/** Displayed odds from which he is a flex in deep leagues. */
const MIN_DEEP_FLEX_ODDS = 0.25;

/** Without odds a player is listed for his rank. */
export function sleeperVerb(odds: Fact | null): SleeperVerb {
  if (odds === null) return 'flex';
  const displayed = roundToDisplayed(odds.value);
  if (displayed >= MIN_START_ODDS) return 'start';
  if (displayed >= MIN_FLEX_ODDS) return 'flex';
  return displayed >= MIN_DEEP_FLEX_ODDS ? 'deep_flex' : 'fill_in';
}

/**
 * What the verb asks of a manager at that position: passers and tight ends are
 * streamed, others flexed.
 */
export type SleeperAction =
  | 'start'
  | 'start_at_position'
  | 'flex'
  | 'stream'
  | 'stream_at_position'
  | 'deep_flex'
  | 'deep_stream'
  | 'fill_in';

export function sleeperAction(verb: SleeperVerb, position: string): SleeperAction {
  const isStreamed = position === 'QB' || position === 'TE';
  switch (verb) {
    case 'start':
      return position === 'QB' ? 'start' : 'start_at_position';
    case 'flex':
      if (position === 'TE') return 'stream_at_position';
      return isStreamed ? 'stream' : 'flex';
    case 'deep_flex':
      return isStreamed ? 'deep_stream' : 'deep_flex';
    case 'fill_in':
      return 'fill_in';
  }
}
