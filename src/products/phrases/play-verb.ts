// A quarterback starts, any other player plays.
import { type Word, word } from '../../citations/index.ts';

interface Positioned {
  readonly position: string;
}

/** What follows "to". */
export const playVerb = ({ position }: Positioned): Word => word(position === 'QB' ? 'start' : 'play');

/** What follows "he". */
export const playsVerb = ({ position }: Positioned): Word => word(position === 'QB' ? 'starts' : 'plays');

/** The condition of a start: a quarterback may be active and not start. */
export const ifActive = ({ position }: Positioned): Word =>
  word(position === 'QB' ? 'if he gets the start' : 'if he plays');
