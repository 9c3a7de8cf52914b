// Colors of a terminal: `createStyle` gives functions that color text, or leave it as it is.
import { styleText } from 'node:util';
import type { Cell } from '../../views/index.ts';

type Paint = (text: string) => string;

export interface Style {
  readonly strong: Paint;
  readonly faint: Paint;
  readonly title: Paint;
  /** Good news green, bad news red. */
  readonly tone: (tone: Cell['tone'], text: string) => string;
}

/**
 * Whether to color: FORCE_COLOR and NO_COLOR decide as they do for Node itself; otherwise a
 * terminal is colored and everything else is not.
 */
export function hasColors(
  env: Readonly<Record<string, string | undefined>>,
  { isTerminal }: { readonly isTerminal: boolean },
): boolean {
  if (env.FORCE_COLOR !== undefined) return !['0', 'false'].includes(env.FORCE_COLOR);
  if (env.NO_COLOR) return false;
  return isTerminal && env.TERM !== 'dumb';
}

export function createStyle({ colors }: { readonly colors: boolean }): Style {
  const paint =
    (...formats: ('bold' | 'dim' | 'cyan' | 'green' | 'red')[]): Paint =>
    (text) =>
      colors && text.trim() !== '' ? styleText(formats, text, { validateStream: false }) : text;
  const [good, bad] = [paint('green'), paint('red')];
  return {
    strong: paint('bold'),
    faint: paint('dim'),
    title: paint('bold', 'cyan'),
    tone: (tone, text) => (tone === 'good' ? good(text) : tone === 'bad' ? bad(text) : text),
  };
}
