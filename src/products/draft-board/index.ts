// GET /v1/draft-board: every player worth a pick in tiers, with the values and reaches against the
// order the platform's users draft in.
import { draftBoard as product } from '../../contract/index.ts';
import { defineAnalysis } from '../shared/index.ts';
import { decide } from './decide.ts';
import { write } from './write.ts';

export const draftBoard = defineAnalysis({ product, decide, write });
