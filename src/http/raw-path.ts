// The path of a request as the server received it: nothing is decoded here, so that only the canonical spelling of a path finds its route.
// (Dot segments are folded before, when the request's URL is parsed; what they lead to is sold like any other.)

/** The part between origin and query of an absolute URL. */
export function rawPath({ url }: Request): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}
