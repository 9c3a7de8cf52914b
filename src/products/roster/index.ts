// POST /v1/roster: who to start, sit, drop and claim on one roster, with a grade for each position.
import { roster as product } from '../../contract/index.ts';
import { defineAnalysis } from '../shared/index.ts';
import { decide } from './decide.ts';
import { claimTerms, write } from './write.ts';

export type { WaiverCall } from './adds.ts';
export { rosterOutlook } from './decide.ts';
export { claimTerms };

export const roster = defineAnalysis({ product, decide, write });
