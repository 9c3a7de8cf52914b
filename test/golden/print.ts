// Golden files as text: stable JSON in which what fits on a line stays on it, so that
// a difference reads well.

const WIDTH = 120;
/** Digits that two builds of a runtime agree on. */
const DIGITS = 12;

/** The number as all supported runtimes give it: rounded to 12 significant digits. */
export function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS));
}

/** Pretty JSON with a line break at its end; keys stay in their order, numbers are rounded. */
export function printed(value: unknown): string {
  return `${lines(JSON.parse(JSON.stringify(value)), '')}\n`;
}

function lines(value: unknown, indent: string): string {
  const flat = oneLine(value);
  if (indent.length + flat.length <= WIDTH || typeof value !== 'object' || value === null) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((item) => inner + lines(item, inner)).join(',\n')}\n${indent}]`;
  const fields = Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${lines(item, inner)}`);
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

function oneLine(value: unknown): string {
  if (typeof value === 'number') return JSON.stringify(rounded(value));
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
