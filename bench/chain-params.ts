// The node's parameters for new payments, asked again before payments made from them expire.
import type { Node } from '../src/client/index.ts';

/** A payment is valid for a minute: this old, the round it starts from is asked again. */
const MAX_PARAMS_AGE_MS = 5_000;

/** Returns the parameters, at most five seconds old. */
export function recentParams(node: Node): () => ReturnType<Node['params']> {
  let latest: { readonly params: ReturnType<Node['params']>; readonly at: number } | null = null;
  return () => {
    if (latest === null || performance.now() - latest.at > MAX_PARAMS_AGE_MS)
      latest = { params: node.params(), at: performance.now() };
    return latest.params;
  };
}
