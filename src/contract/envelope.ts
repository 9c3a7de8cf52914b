// The fields every paid answer starts with: call, confidence, reasoning, cited numbers and
// provenance.
import { z } from 'zod';
import { ATTRIBUTION } from './attribution.ts';
import { answerModel } from './components.ts';
import { confidenceField } from './confidence.ts';
import { level } from './fields.ts';
import { prose } from './prose.ts';

const StatCitation = answerModel('StatCitation', 'A number the text uses, with its source.', {
  stat: z.string().meta({ description: 'Name of the statistic, such as target_share or snap_pct.' }),
  value: z.union([z.string(), z.number()]).meta({ description: 'Value in the source data, or calculated from it.' }),
  player: z.string().nullable().meta({ description: 'Player it describes; null for a team, a D/ST or a list.' }),
  source: z.string().meta({ description: 'Dataset and slice the number comes from.' }),
});

const SourceRef = answerModel('SourceRef', 'A source of the answer.', {
  title: z.string().meta({ description: 'Name of the source.' }),
  url: z.string().nullable().meta({ description: 'Where to read it; null when it is not public.' }),
  published: z.string().nullable().meta({ description: 'As-of time of the data used, UTC.' }),
});

const AnalysisMeta = answerModel('AnalysisMeta', 'How and from what the answer was made.', {
  generated_at: z.iso.datetime().meta({ description: 'When the analysis was computed, UTC.' }),
  data_freshness: z.record(z.string(), z.iso.datetime()).meta({
    description:
      'As-of time, UTC, of each dataset this answer used: files, trending lists, the model and league reads.',
  }),
  model: z
    .string()
    .nullable()
    .meta({ description: 'Language model that wrote the text; null for the deterministic engine.' }),
  cache: z
    .enum(['hit', 'miss', 'fresh'])
    .nullable()
    .meta({ description: 'hit: served from the cache; miss: computed now and cached; fresh: never cached.' }),
  attribution: z.literal(ATTRIBUTION).meta({ description: 'Credit to the data sources.' }),
});

/** The envelope's fields, spread into the response of each product. */
export const envelope = {
  verdict: prose('The call, in one sentence.'),
  confidence: level('How sure the verdict is, as a probability; each product says of what.'),
  reasoning: prose('Why; empty in compact mode.'),
  stats_cited: z.array(StatCitation).meta({
    description:
      'Every number the text uses, and those of each player that a program needs: projection, floor, ceiling, odds.',
  }),
  sources: z.array(SourceRef).meta({
    description: 'Sources of the data this answer used; "Missing: depth charts" is a file that its forecasts lacked.',
  }),
  meta: AnalysisMeta,
};

/**
 * The schema of a product's answer: the envelope, with what its confidence is
 * about, and its own fields.
 */
export function productResponse<Fields extends z.ZodRawShape>(
  { id, description, confidence }: { readonly id: string; readonly description: string; readonly confidence: string },
  fields: Fields,
) {
  return answerModel(id, description, { ...envelope, confidence: confidenceField(confidence), ...fields });
}
