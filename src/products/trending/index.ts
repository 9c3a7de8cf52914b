// GET /v1/trending: the most added and dropped players, each with the odds to be startable and a
// call on the crowd's move.
import { trending as product } from '../../contract/index.ts';
import { defineAnalysis } from '../shared/index.ts';
import { decide } from './decide.ts';
import { write } from './write.ts';

export const trending = defineAnalysis({ product, decide, write });
