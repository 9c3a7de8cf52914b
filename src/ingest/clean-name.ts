// Names and other short texts of upstreams, made fit to be printed: applied by every reader, so
// that nothing else has to.

/** Longest name, in code points; the longest real one has about 40. */
export const MAX_NAME_LENGTH = 80;

/** White space of every kind; control characters among it separate words. */
const SPACES = /[\p{Z}\t-\r\u0085]+/gu;
/**
 * What is not visible or steers the text around it: control, format (bidi marks,
 * joiners), private, half and non-characters, and fillers that show nothing. Joined emoji
 * fall apart into their parts by it.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]+/gu;
/** Marks alone are not a name. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * The name in NFC: without invisible characters, with single spaces, cut at 80 code points.
 * Diacritics, apostrophes, hyphens and emoji stay. Null for anything that is not a text, and for a
 * text without a visible character. Cleaning twice changes nothing.
 */
export function cleanName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  // most names are plain, and tables have hundreds of thousands of them
  if (value.length <= MAX_NAME_LENGTH && PLAIN.test(value)) return value;
  const text = value.replace(SPACES, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').trim().normalize('NFC');
  const cut = [...text].slice(0, MAX_NAME_LENGTH).join('').trimEnd();
  return VISIBLE.test(cut) ? cut : null;
}

/** Printable ASCII words with single spaces in between. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
