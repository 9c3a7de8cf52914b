// Facts with a source, sentences made of them, and the audit that recomputes each number. Every
// number in an answer is one of these facts.
export { type AuditedCitation, auditCitations, type Finding } from './audit.ts';
export { citedTime, createFact, type Fact, LINEUP_SLOTS, type Unit } from './fact.ts';
export { type Lookup, lookUp, type RuleOf, recompute } from './look-up.ts';
export { type Citation, type DraftAnswer, renderWithCitations } from './render.ts';
export type { LookupContext } from './rules/rule.ts';
export { type CitationScope, idOf, parseScope, platformPlayerSlice, playerSlice } from './rules/scope.ts';
export {
  capitalized,
  citing,
  clauses,
  countWord,
  listing,
  MAX_COUNT_IN_WORDS,
  type Name,
  name,
  ordinalRank,
  paragraph,
  rounded,
  type Sentence,
  seasonWord,
  sentence,
  type Word,
  weekWord,
  word,
  wordings,
  wordingsInTurn,
} from './sentence.ts';
export {
  isLargeAmount,
  isNearlyWhole,
  isRoundedSingular,
  isShownAsNone,
  isShownAsZero,
  isShownWhole,
  isSingular,
} from './shown-amount.ts';
export { STAT_NAMES } from './stat-names.ts';
