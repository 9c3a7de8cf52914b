// POST /v1/league-outlook: the odds of every team of a league, and of the user's week.
import { leagueOutlook as product } from '../../contract/index.ts';
import { defineAnalysis } from '../shared/index.ts';
import { decide } from './decide.ts';
import { write } from './write.ts';

export const leagueOutlook = defineAnalysis({ product, decide, write });
