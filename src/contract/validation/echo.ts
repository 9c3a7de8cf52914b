// The part of a request that an error repeats: enough to recognize the value, never a whole body.

const MAX_TEXT = 200;
const MAX_ITEMS = 10;
const MAX_DEPTH = 3;
const ELLIPSIS = '…';

/**
 * The value as sent, with long text, long lists and deep nesting cut. The result is small and its
 * JSON cannot overflow the stack.
 */
export function echo(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return truncated(value);
  if (value === null || typeof value !== 'object') return value ?? null;
  if (depth === MAX_DEPTH) return ELLIPSIS;
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map((item) => echo(item, depth + 1));
    return value.length > MAX_ITEMS ? [...items, ELLIPSIS] : items;
  }
  // fromEntries defines properties, so a key named __proto__ stays a key
  const entries = Object.entries(value).slice(0, MAX_ITEMS);
  return Object.fromEntries(entries.map(([key, item]) => [truncated(key), echo(item, depth + 1)]));
}

/** Text cut to a length that fits an error message. */
export function truncated(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}${ELLIPSIS}` : text;
}
