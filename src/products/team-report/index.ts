// POST /v1/team-report: a team compared with its league over the completed weeks,
// and how its manager did.
import { teamReport as product } from '../../contract/index.ts';
import { defineAnalysis } from '../shared/index.ts';
import { decide } from './decide.ts';
import { write } from './write.ts';

export const teamReport = defineAnalysis({ product, decide, write });
