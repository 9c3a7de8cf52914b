// The order of the sleepers: the call, how sure it is, then the odds.
import type { Fact } from '../../citations/index.ts';
import { type Confidence, roundToDisplayed } from '../../fantasy/index.ts';
import { bestFirst } from '../shared/index.ts';
import type { SleeperVerb } from './verb.ts';

/** Order of the verbs: a higher one is named first. */
const VERB_STRENGTH: Readonly<Record<SleeperVerb, number>> = { start: 3, flex: 2, deep_flex: 1, fill_in: 0 };
/** Order of the confidence words within a verb: the surer call is named first. */
const CONFIDENCE_STRENGTH: Readonly<Record<Confidence, number>> = { high: 2, medium: 1, low: 0 };

interface Ordered {
  readonly verb: SleeperVerb;
  readonly confidence: Confidence;
  readonly odds: Fact | null;
}

/** For a sort. A pick without odds comes last of its call. */
export const inCallOrder = (a: Ordered, b: Ordered): number =>
  VERB_STRENGTH[b.verb] - VERB_STRENGTH[a.verb] ||
  CONFIDENCE_STRENGTH[b.confidence] - CONFIDENCE_STRENGTH[a.confidence] ||
  bestFirst(displayedOdds(a), displayedOdds(b));

const displayedOdds = ({ odds }: Ordered): number | null => odds && roundToDisplayed(odds.value);
