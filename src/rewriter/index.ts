// Optional: a language model rewrites the reasoning behind a guard. Without settings
// for it nothing here runs.
export { briefOf, type RewriteBrief } from './brief.ts';
export { openAiCompatible } from './openai-compatible.ts';
export { createRewriter, type Rewriter } from './rewriter.ts';
