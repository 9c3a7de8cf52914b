// Parses the settings that are more than a word, a number or a base URL.

export function readContact(text: string | undefined, invalid: () => null): string | null {
  if (text === undefined) return null;
  const isPage = /^https?:\/\//.test(text) && URL.canParse(text);
  return isPage || /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text) ? text : invalid();
}

export function readPort(text: string | undefined, fallback: number, invalid: () => number): number {
  if (text === undefined) return fallback;
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : invalid();
}

/** Where the default upstreams redirect: release downloads and raw files have their own domains. */
const DEFAULT_REDIRECT_ORIGINS =
  'https://objects.githubusercontent.com,https://release-assets.githubusercontent.com,https://raw.githubusercontent.com';

export function readOrigins(text = DEFAULT_REDIRECT_ORIGINS, invalid: () => void): ReadonlySet<string> {
  if (text === 'none') return new Set();
  const origins = text.split(',').map((entry) => publicOrigin(entry.trim(), '', () => ''));
  if (origins.includes('')) invalid();
  return new Set(origins);
}

export function publicOrigin(text: string | undefined, fallback: string, invalid: () => string): string {
  if (text === undefined) return fallback;
  if (!URL.canParse(text)) return invalid();
  const url = new URL(text);
  const plain = /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  return plain ? url.origin : invalid();
}

export function readSeasons(text: string | undefined, invalid: () => null): readonly number[] | null {
  if (text === undefined) return null;
  const seasons = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to = from] = /^\s*(\d{4})(?:\s*-\s*(\d{4}))?\s*$/.exec(part) ?? [];
    if (from === undefined || Number(to) < Number(from) || Number(to) - Number(from) > 9) return invalid();
    for (let season = Number(from); season <= Number(to); season++) seasons.add(season);
  }
  const list = [...seasons].sort((a, b) => a - b);
  return list.length <= 10 && list.every((season) => season >= 1999 && season <= 2100) ? list : invalid();
}

/** A share from 0 to 1; `fallback` when it is not set. */
export function readShare(value: string | undefined, fallback: number, invalid: () => number): number {
  if (value === undefined) return fallback;
  return /^(?:0(?:\.\d{1,9})?|1(?:\.0+)?)$/.test(value) ? Number(value) : invalid();
}
