// Parses JSON text, and finds where it stops being JSON. The runtime's parser gives the position
// only sometimes, and quotes the text.

type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly position: number };

/** Parses JSON text; an error is the position of the first invalid character. */
export function readJson(text: string): Read {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, position: faultPosition(text) };
  }
}

const SPACE = /[ \t\n\r]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * What may come next: a value, a field name, the colon after it, or what follows a finished value.
 * `or end` allows closing at once.
 */
type Next = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'separator';

/**
 * Walks over text that is known to be invalid JSON. Nesting is a list, so depth
 * cannot overflow the stack.
 */
function faultPosition(text: string): number {
  const closers: string[] = [];
  let next: Next = 'value';
  let position = 0;
  for (;;) {
    position = matchEnd(SPACE, text, position) ?? position;
    const letter = text[position];
    if (letter === undefined) return position;
    const mayClose = next === 'separator' || next === 'value or end' || next === 'name or end';
    if (mayClose && letter === closers.at(-1)) {
      closers.pop();
      next = 'separator';
      position += 1;
    } else if (next === 'separator') {
      if (letter !== ',' || closers.length === 0) return position;
      next = closers.at(-1) === '}' ? 'name' : 'value';
      position += 1;
    } else if (next === 'colon') {
      if (letter !== ':') return position;
      next = 'value';
      position += 1;
    } else if (letter === '"') {
      const end = stringEnd(text, position + 1);
      if (text[end] !== '"') return end;
      next = next.startsWith('name') ? 'colon' : 'separator';
      position = end + 1;
    } else if (next.startsWith('name')) {
      return position;
    } else if (letter === '{' || letter === '[') {
      closers.push(letter === '{' ? '}' : ']');
      next = letter === '{' ? 'name or end' : 'value or end';
      position += 1;
    } else {
      const end = matchEnd(SCALAR, text, position);
      if (end === undefined) return position;
      next = 'separator';
      position = end;
    }
  }
}

/** Where the string that begins before `position` ends or becomes invalid. */
function stringEnd(text: string, position: number): number {
  let end = position;
  for (;;) {
    const letter = text[end];
    if (letter === undefined || letter === '"' || letter < ' ') return end;
    const next = letter === '\\' ? matchEnd(ESCAPE, text, end) : end + 1;
    if (next === undefined) return end;
    end = next;
  }
}

function matchEnd(pattern: RegExp, text: string, position: number): number | undefined {
  pattern.lastIndex = position;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
