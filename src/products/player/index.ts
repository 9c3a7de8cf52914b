// POST /v1/player: whether to start a player this week, what to expect, where his role is
// heading, and who he plays next.
import { player as product } from '../../contract/index.ts';
import { defineAnalysis } from '../shared/index.ts';
import { decide } from './decide.ts';
import { write } from './write.ts';

export const player = defineAnalysis({ product, decide, write });
