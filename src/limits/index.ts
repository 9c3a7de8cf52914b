// Token buckets for every rate limit of the service, and the networks that limits count.
export { networkOf } from './network.ts';
export { createTokenBuckets } from './token-buckets.ts';
