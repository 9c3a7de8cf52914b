// What is answered when there is no answer: validation faults, the payment requirements, and every other error. Nothing of it is charged.
import { z } from 'zod';
import { answerModels } from './components.ts';

const ValidationError = z
  .strictObject({
    type: z.string().meta({ description: 'Kind of the fault, in the pydantic vocabulary.' }),
    loc: z
      .array(z.union([z.string(), z.int()]))
      .meta({ description: 'Where: query or body, then the path to the value.' }),
    msg: z.string().meta({ description: 'What is wrong, in words.' }),
    input: z.unknown().meta({ description: 'What was sent; long values are shortened.' }),
    ctx: z.record(z.string(), z.unknown()).optional().meta({ description: 'The bounds or values that were expected.' }),
  })
  .meta({ description: 'One fault of a request.' })
  .register(answerModels, { id: 'ValidationError' });
export type ValidationError = z.output<typeof ValidationError>;

export const HTTPValidationError = z
  .strictObject({ detail: z.array(ValidationError).meta({ description: 'Every fault found.' }) })
  .meta({ description: 'The request does not fit its schema. Nothing was charged.' })
  .register(answerModels, { id: 'HTTPValidationError' });

export const ErrorResponse = z
  .looseObject({
    detail: z.string().meta({ description: 'What happened, in one sentence.' }),
    code: z.string().meta({ description: 'Stable code.' }),
    charged: z.literal(false).meta({ description: 'Always false: an error never costs anything.' }),
    retryable: z.boolean().meta({ description: 'Whether the same request, with the same payment, may be sent again.' }),
  })
  .meta({ description: 'Every error but 402 and 422.' })
  .register(answerModels, { id: 'ErrorResponse' });

const PaymentTerms = z
  .looseObject({
    scheme: z.literal('exact').meta({ description: 'Payment scheme.' }),
    network: z.string().meta({ description: 'CAIP-2 id of the ledger network.' }),
    amount: z.string().meta({ description: 'Price in millionths of one USDC.' }),
    asset: z.string().meta({ description: 'USDC asset id.' }),
    payTo: z.string().meta({ description: 'Address to pay.' }),
    maxTimeoutSeconds: z.int().min(1).meta({ description: 'How long the payment may take.' }),
    extra: z.record(z.string(), z.unknown()).meta({ description: 'Name and decimals of the asset, fee payer, tag.' }),
  })
  .meta({ description: 'One way to pay.' })
  .register(answerModels, { id: 'PaymentTerms' });

export const PaymentRequired = z
  .looseObject({
    x402Version: z.literal(2).meta({ description: 'Version of the payment protocol.' }),
    error: z.string().meta({ description: 'Why payment is asked for, or why the one presented was refused.' }),
    resource: z.record(z.string(), z.unknown()).meta({ description: 'What is sold.' }),
    accepts: z.array(PaymentTerms).meta({ description: 'Ways to pay.' }),
    extensions: z.record(z.string(), z.unknown()).meta({ description: 'Discovery block and other extensions.' }),
  })
  .meta({ description: 'Payment requirements (x402 v2); equal to the decoded PAYMENT-REQUIRED header.' })
  .register(answerModels, { id: 'PaymentRequired' });
