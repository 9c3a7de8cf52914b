// The path of a request as it was sent: nothing is decoded or folded, so that only the canonical spelling of a path finds its route.

/** The part between origin and query of an absolute URL. */
export function sentPath({ url }: Request): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}
