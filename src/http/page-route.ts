// A page under its path: GET and HEAD, with the same replies to other methods as every free path.
import type { PageHandler } from '../web/index.ts';
import { type Handler, handleOtherMethods } from './other-methods.ts';

/** The handler of a page. */
export function pageRoute(page: PageHandler): Handler {
  const handleOther = handleOtherMethods('GET, HEAD');
  return (c) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? page(c.req.raw) : handleOther(c));
}
