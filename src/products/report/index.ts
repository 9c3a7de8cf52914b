// GET /v1/report: the week's briefing on the whole league: new roles, injuries and who gains, stock
// up and down, rookies, streamers.
import { report as product } from '../../contract/index.ts';
import { defineAnalysis } from '../shared/index.ts';
import { decide } from './decide.ts';
import { write } from './write.ts';

export const report = defineAnalysis({ product, decide, write });
