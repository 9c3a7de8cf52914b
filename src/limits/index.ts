// Token buckets for every rate limit of the service, and the networks that limits count.
export { createTokenBuckets, networkOf } from './token-buckets.ts';
