// Optional: a language model rewrites the reasoning behind a guard. Without settings
// for it nothing here runs.
export { briefOf, openAiCompatible, type RewriteBrief } from './openai-compatible.ts';
export { createRewriter, type Rewriter } from './rewriter.ts';
