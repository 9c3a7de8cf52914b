// GET /v1/waivers: the free agents worth a claim, what to bid on each, and who to drop.
import { waivers as product } from '../../contract/index.ts';
import { defineAnalysis } from '../shared/index.ts';
import { decide } from './decide.ts';
import { write } from './write.ts';

export { isWaiverTarget } from './decide.ts';

export const waivers = defineAnalysis({ product, decide, write });
