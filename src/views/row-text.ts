// The facts of a player's row as words, for faces without pictures.
import type { PlayerRow, Range } from './view.ts';
import { points } from './words.ts';

/** `13.8 points (5 to 23)`; '' without a range. */
export const rangeText = (range: Range | null): string =>
  range === null
    ? ''
    : `${points(range.projection)} points (${Math.round(range.floor)} to ${Math.round(range.ceiling)})`;

/** Position and team, game, call, figures and bids, as far as they are known. */
export const rowFacts = ({ position, team, game, tag, figures, bids }: PlayerRow): readonly string[] =>
  [
    [position, team].filter(Boolean).join(' '),
    game,
    tag?.text ?? '',
    ...figures.map(({ label, value }) => `${value.text} ${label}`),
    ...bids.map(({ bid, odds, isSuggested }) => `bid ${bid} wins ${odds.text}${isSuggested ? ' (suggested)' : ''}`),
  ].filter(Boolean);
