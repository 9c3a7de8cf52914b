// POST /v1/draft-report: the grade of one drafted roster, by what was expected on draft day and
// never by what happened after it.
import { draftReport as product } from '../../contract/index.ts';
import { defineAnalysis } from '../shared/index.ts';
import { decide } from './decide.ts';
import { write } from './write.ts';

export const draftReport = defineAnalysis({ product, decide, write });
