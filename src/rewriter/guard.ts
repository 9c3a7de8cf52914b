// The guard of a rewritten text: every number is cited for the player it is about, every name is
// given, no player is missing.
import type { RewriteBrief } from './brief.ts';

/** Why a text may not be sent, in a word for the log; null when it may. */
export type RewriteObjection = 'empty' | 'too_long' | 'markup' | 'number' | 'number_word' | 'name' | 'player_left_out';

export function findObjection(text: string, brief: RewriteBrief): RewriteObjection | null {
  if (text.trim() === '') return 'empty';
  if (text.length > 2 * brief.reasoning.length + 400) return 'too_long';
  if (/[<>`*#[\]{}|\\_~]|https?:|\p{Cc}/u.test(text)) return 'markup';
  const [written, masked] = [mask(text, brief.players), mask(brief.reasoning, brief.players)];
  const missing = brief.players.some((_, i) => masked.includes(token(i)) && !written.includes(token(i)));
  if (missing) return 'player_left_out';
  if (spelledNumbers(written).some((word) => !spelledNumbers(masked).includes(word))) return 'number_word';
  return objectionToNumbers(written, brief) ?? objectionToNames(written, masked);
}

const TOKEN_OPEN = '\u{E000}';
const TOKEN_CLOSE = '\u{E001}';
const token = (player: number) => `${TOKEN_OPEN}${String.fromCodePoint(0xe100 + player)}${TOKEN_CLOSE}`;
const TOKENS = /\u{E000}(.)\u{E001}/gu;

/**
 * The text with every given player as one sign; a surname alone counts when no
 * other given player has it.
 */
function mask(text: string, players: readonly string[]): string {
  const surname = (name: string) =>
    name
      .replace(/ (Jr\.?|Sr\.?|I{2,3}|IV|V)$/, '')
      .split(' ')
      .at(-1) ?? name;
  const forms = players.flatMap((name, i) => {
    const shared = players.some((other, j) => j !== i && surname(other) === surname(name));
    return shared ? [[name, i] as const] : [[name, i] as const, [surname(name), i] as const];
  });
  return forms
    .sort(([a], [b]) => b.length - a.length)
    .reduce((masked, [form, i]) => masked.replace(wholeWord(form), token(i)), text.normalize('NFC'));
}

function wholeWord(form: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
}

const NUMBER = /([-−+])?(\p{N}[\p{N},]*)(?:\.(\p{N}+))?( ?%| percent\b| percentage points?)?/gu;

const TIME = /\b\d{1,2}:\d{2} [ap]m\b/g;

/**
 * A sentence is about the players it names, or else those named last: only their
 * numbers may occur in it.
 */
function objectionToNumbers(text: string, brief: RewriteBrief): RewriteObjection | null {
  const { players, season, week } = brief;
  const numbers = brief.citations.flatMap(({ player, value }) => (typeof value === 'number' ? { player, value } : []));
  let playersNamed: ReadonlySet<string> = new Set();
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    const named = [...sentence.matchAll(TOKENS)].map(([, sign = '']) => players[sign.charCodeAt(0) - 0xe100] ?? '');
    if (named.length > 0) playersNamed = new Set(named);
    const facts = numbers.filter(({ player }) => player === null || playersNamed.has(player));
    const free = sentence
      // a time of day is one word of the deterministic text
      .replace(TIME, (time) => (brief.reasoning.includes(time) ? '' : time))
      .replace(new RegExp(`\\b[Ww]eek ${week}\\b|\\b${season}\\b`, 'g'), '')
      // a share that rounds to 0% is written so
      .replace(/\b[Uu]nder 1%/g, '0%');
    for (const [digits, sign, whole, decimals = '', unit] of free.matchAll(NUMBER)) {
      if (/[^\x20-\x7e−]/.test(digits)) return 'number';
      const value = Number(`${whole?.replaceAll(',', '')}.${decimals || '0'}`);
      const scale = unit === undefined ? 1 : 100;
      const half = 10 ** -decimals.length / 2 + 1e-9;
      // a fall must be written as one
      const masked = facts.filter((fact) => fact.value < 0 === (sign === '-' || sign === '−'));
      // a part of one is no whole number
      const shown = masked.filter(
        (fact) => unit !== undefined || decimals !== '' || Math.abs(fact.value) >= 1 || fact.value === 0,
      );
      if (!shown.some((fact) => Math.abs(Math.abs(fact.value) * scale - value) <= half)) return 'number';
    }
  }
  return null;
}

const SPELLED_NUMBER =
  /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|dozens?|half|halves|halved?|thirds?|quarters?|double[sd]?|doubling|twice|thrice|triple[sd]?|tripling|couple|several|majority)\b/gi;
/** Numbers that hide in words. */
function spelledNumbers(text: string): readonly string[] {
  return [...text.matchAll(SPELLED_NUMBER)].map(([word]) => word.toLowerCase());
}

/** Words that open a sentence without being a name. */
const SENTENCE_OPENERS = new Set(
  `a add after against all also although an and as at because before behind both but by coming despite drop even expect fade for from
  given he hence her his hold how if in instead it its keep last lately leave let meanwhile more no nobody none nor not now of on once one
  only or other our out over play put recently she sit since so still start such than that the their then there these they this those
  though through thus to together too under until up we what when where whether which while who whose with without yet you your`.split(
    /\s+/,
  ),
);

/**
 * A capitalized word is a name, unless it is a plain word that opens a sentence. Every name must
 * be in the deterministic text.
 */
function objectionToNames(text: string, masked: string): RewriteObjection | null {
  const known = new Set(masked.match(/[\p{L}\p{N}'’-]+/gu)?.filter((word) => /^\p{Lu}/u.test(word)));
  for (const found of text.matchAll(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}'’-]*/gu)) {
    const [word] = found;
    if (known.has(word) || known.has(word.replace(/['’]s$/, ''))) continue;
    if (/(^|[.!?:]\s+)$/.test(text.slice(0, found.index)) && SENTENCE_OPENERS.has(word.toLowerCase())) continue;
    return 'name';
  }
  return null;
}
