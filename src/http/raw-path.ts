// The path of a request as received, not decoded, so that only the canonical spelling of a path
// matches its route. Dot segments are already resolved by URL parsing.

/** The path of an absolute URL. */
export function rawPath({ url }: Request): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}
