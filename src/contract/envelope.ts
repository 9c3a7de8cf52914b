// The envelope of every paid answer: the call, how sure it is, why, the numbers it stands on, and where it came from.
import { z } from 'zod';
import { ATTRIBUTION } from './attribution.ts';
import { answerModels } from './components.ts';
import { level } from './fields.ts';
import { prose } from './prose.ts';

const StatCitation = z
  .strictObject({
    stat: z.string().meta({ description: 'Name of the statistic, such as target_share or snap_pct.' }),
    value: z.union([z.string(), z.number()]).meta({ description: 'The value as looked up.' }),
    player: z.string().nullable().meta({ description: 'Whom it is about; null for a team, a defence or a list.' }),
    source: z.string().meta({ description: 'Dataset and slice the number came from.' }),
  })
  .meta({ description: 'A number that came from a data lookup and is used in the prose.' })
  .register(answerModels, { id: 'StatCitation' });

const SourceRef = z
  .strictObject({
    title: z.string().meta({ description: 'What it is.' }),
    url: z.string().nullable().meta({ description: 'Where it can be read.' }),
    published: z.string().nullable().meta({ description: 'As-of time of what was used, UTC.' }),
  })
  .meta({ description: 'A source that can be read.' })
  .register(answerModels, { id: 'SourceRef' });

const AnalysisMeta = z
  .strictObject({
    generated_at: z.iso.datetime().meta({ description: 'When the analysis was made, UTC.' }),
    data_freshness: z.record(z.string(), z.iso.datetime()).meta({
      description: 'As-of time, UTC, of each dataset that this answer used: files, lists, the model, and league reads.',
    }),
    model: z.string().nullable().meta({ description: 'Model that wrote the text; null for the deterministic engine.' }),
    cache: z
      .enum(['hit', 'miss', 'fresh'])
      .nullable()
      .meta({ description: 'hit: served from the cache; miss: computed now and cached; fresh: never cached.' }),
    attribution: z.literal(ATTRIBUTION).meta({ description: 'Credit to the data sources.' }),
  })
  .meta({ description: 'Where the answer came from.' })
  .register(answerModels, { id: 'AnalysisMeta' });

/** The envelope's fields, spread into the response of each product. */
export const envelope = {
  verdict: prose('The call in one sentence.'),
  confidence: level('How sure the verdict is; what it is the probability of stands with each product.'),
  reasoning: prose('Why, in full; empty in compact mode.'),
  stats_cited: z.array(StatCitation).meta({ description: 'Every number used in the prose.' }),
  sources: z.array(SourceRef).meta({ description: 'Where the data that this answer used can be read.' }),
  meta: AnalysisMeta,
};
