// POST /v1/matchup: which of two to four players to start this week, ranked by their
// odds to outscore the others.
import { matchup as product } from '../../contract/index.ts';
import { defineAnalysis } from '../shared/index.ts';
import { decide } from './decide.ts';
import { write } from './write.ts';

export const matchup = defineAnalysis({ product, decide, write });
