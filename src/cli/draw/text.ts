// Text in columns of a terminal, where an East Asian character or an emoji takes two: width,
// padding, cutting and wrapping.
import stringWidth from 'string-width';

/** Columns that a text takes. */
export const widthOf = (text: string): number => stringWidth(text);

/** The text, filled with spaces to `width` columns. */
export function padded(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'left' ? text + space : space + text;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text in lines of at most `width` columns; a longer word is broken. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((each) => broken(each, width))) {
    const wordWidth = widthOf(word);
    const fits = lineWidth + 1 + wordWidth <= width;
    if (line !== '' && !fits) lines.push(line);
    lineWidth = line !== '' && fits ? lineWidth + 1 + wordWidth : wordWidth;
    line = line !== '' && fits ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

/** Lines of a paragraph, each after the same indent. */
export const indented = (text: string, width: number, indent: number): readonly string[] =>
  wrapped(text, Math.max(1, width - indent)).map((line) => ' '.repeat(indent) + line);

/** Columns of a help text, after which it begins a new line in the middle of a sentence. */
const HELP_WIDTH = 100;

/**
 * A help text for a window: its sentences fill the lines again, and a long entry goes on below its
 * own text. JSON stays as it is.
 */
export function reflowed(help: string, width: number): readonly string[] {
  const entries: { label: string; text: string; isFull: boolean }[] = [];
  for (const line of help.split('\n')) {
    const [, label = '', text = ''] = /^(\s*(?:\S.*?\s{2,})?)(.*)$/.exec(line) ?? [];
    const last = entries.at(-1);
    const goesOn = last?.isFull && text !== '' && label.trim() === '' && label.length === last.label.length;
    if (goesOn) last.text += ` ${text}`;
    else entries.push({ label, text, isFull: false });
    const entry = entries.at(-1);
    if (entry) entry.isFull = line.length > HELP_WIDTH;
  }
  return entries.flatMap(({ label, text }) => {
    if (/^["{}[\]]/.test(text)) return label + text;
    const [first = '', ...others] = indented(text, width, label.length);
    return [label + first.trimStart(), ...others].map((line) => line.trimEnd());
  });
}

function broken(word: string, width: number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of characters.segment(word)) {
    if (piece !== '' && widthOf(piece + segment) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}
