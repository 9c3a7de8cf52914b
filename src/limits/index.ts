// Token buckets: how much one caller may do, for every limit of the service.
export { createTokenBuckets } from './token-buckets.ts';
