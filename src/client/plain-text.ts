// Makes untrusted text safe for a terminal or an error message: plainText for one line, plainLines
// for text with line breaks.
import { stripVTControlCharacters } from 'node:util';

/** Longer text is cut; real sentences, names and addresses are far shorter. */
const MAX_LINE_LENGTH = 2_000;
const MAX_LINES_LENGTH = 200_000;

/**
 * Control, format (bidirectional, zero-width, tag) and line-separating characters, and halves of
 * surrogate pairs: everything that controls a terminal or changes how text reads.
 */
const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;

/**
 * One line: escape sequences are removed, runs of other control characters become a space,
 * and the length is bounded.
 */
export function plainText(text: string, maxLength = MAX_LINE_LENGTH): string {
  // cut first, so that the patterns run over a bounded text
  const plain = stripVTControlCharacters(text.slice(0, 4 * maxLength)).replace(STEERING, ' ');
  return plain.length <= maxLength && text.length <= 4 * maxLength ? plain : `${plain.slice(0, maxLength - 1)}…`;
}

/** The same for text with line breaks, which stay. */
export const plainLines = (text: string): string =>
  text
    .slice(0, MAX_LINES_LENGTH)
    .split(/\r?\n/)
    .map((line) => plainText(line, MAX_LINES_LENGTH))
    .join('\n');

/** JSON text with control characters written as \uXXXX: the same value, safe to print. */
export const visibleJson = (json: string): string =>
  json
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (character) =>
      /[\t\n]/.test(character) ? character : character.split('').map(escaped).join(''),
    );

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
