// GET /v1/sleepers: players outside the usual lineups with the most upside
// over their rank this week.
import { sleepers as product } from '../../contract/index.ts';
import { defineAnalysis } from '../shared/index.ts';
import { decide } from './decide.ts';
import { write } from './write.ts';

export const sleepers = defineAnalysis({ product, decide, write });
