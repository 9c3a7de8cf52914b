// Token buckets for every rate limit of the service.
export { createTokenBuckets } from './token-buckets.ts';
