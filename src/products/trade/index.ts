// POST /v1/trade: an offer evaluated for both teams, or trades found that help both.
import { trade as product } from '../../contract/index.ts';
import { defineAnalysis } from '../shared/index.ts';
import { decide } from './decide.ts';
import { write } from './write.ts';

export const trade = defineAnalysis({ product, decide, write });
