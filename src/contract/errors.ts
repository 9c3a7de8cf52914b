// Schemas of uncharged replies: validation errors, payment requirements, and every other error.
import { z } from 'zod';
import { answerModel, answerModels } from './components.ts';

const ValidationError = answerModel('ValidationError', 'One issue of a request.', {
  type: z.string().meta({ description: 'Error type, in the pydantic vocabulary.' }),
  loc: z
    .array(z.union([z.string(), z.int()]))
    .meta({ description: 'Location: query or body, then the path to the value.' }),
  msg: z.string().meta({ description: 'What is wrong with the value.' }),
  input: z.unknown().meta({ description: 'Value as sent; long values are cut.' }),
  ctx: z.record(z.string(), z.unknown()).optional().meta({ description: 'Bounds or values that are allowed.' }),
});
export type ValidationError = z.output<typeof ValidationError>;

export const HTTPValidationError = answerModel(
  'HTTPValidationError',
  'The request does not fit its schema. You were not charged.',
  { detail: z.array(ValidationError).meta({ description: 'Every issue found.' }) },
);

const PlayerCandidate = answerModel('PlayerCandidate', 'A player who may be meant.', {
  player_id: z.string().meta({ description: 'Send it as player_id.' }),
  name: z.string().meta({ description: 'Full name.' }),
  position: z.string().meta({ description: 'Position.' }),
  team: z.string().nullable().meta({ description: 'Team code; null for a free agent.' }),
});
export type PlayerCandidate = z.output<typeof PlayerCandidate>;

export const ErrorResponse = z
  .looseObject({
    detail: z.string().meta({ description: 'What happened, whether you were charged, and what to do next.' }),
    code: z.string().meta({ description: 'Stable error code.' }),
    charged: z.literal(false).meta({ description: 'Always false: an error reply is never charged.' }),
    retryable: z.boolean().meta({ description: 'Whether to send the same request with the same payment again.' }),
    candidates: z
      .array(PlayerCandidate)
      .optional()
      .meta({ description: 'With player_not_found: players with a near name, nearest first; five at most.' }),
  })
  .meta({ description: 'Every error except 402 and 422.' })
  .register(answerModels, { id: 'ErrorResponse' });

const PaymentTerms = z
  .looseObject({
    scheme: z.literal('exact').meta({ description: 'Payment scheme.' }),
    network: z.string().meta({ description: 'CAIP-2 id of the Algorand network.' }),
    amount: z.string().meta({ description: 'Price in micro-USDC (millionths of a USDC).' }),
    asset: z.string().meta({ description: 'USDC asset id.' }),
    payTo: z.string().meta({ description: 'Address to pay.' }),
    maxTimeoutSeconds: z.int().min(1).meta({ description: 'Seconds from this challenge to settlement.' }),
    extra: z.record(z.string(), z.unknown()).meta({ description: 'Name and decimals of the asset, fee payer, tag.' }),
  })
  .meta({ description: 'One way to pay.' })
  .register(answerModels, { id: 'PaymentTerms' });

export const PaymentRequired = z
  .looseObject({
    x402Version: z.literal(2).meta({ description: 'Version of the payment protocol.' }),
    error: z.string().meta({ description: 'payment_required, or the code of the reason a payment was refused.' }),
    resource: z.record(z.string(), z.unknown()).meta({ description: 'The product: URL and description.' }),
    accepts: z.array(PaymentTerms).meta({ description: 'Ways to pay.' }),
    extensions: z.record(z.string(), z.unknown()).meta({ description: 'Discovery block and other extensions.' }),
  })
  .meta({ description: 'Payment requirements (x402 v2); equal to the decoded PAYMENT-REQUIRED header.' })
  .register(answerModels, { id: 'PaymentRequired' });
