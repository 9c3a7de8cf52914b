// A writer on any host that speaks the OpenAI chat protocol: one call, its answer
// checked and limited in size.
import { z } from 'zod';
import { jsonOf, sendHttp } from '../http-client/index.ts';
import type { RewriteBrief } from './brief.ts';
import type { Writer } from './rewriter.ts';

export interface ModelHost {
  /** Base of the API, such as `https://host/v1`. */
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
}

/** The host gave no text. The message carries nothing the host sent. */
export class ModelHostError extends Error {
  override readonly name = 'ModelHostError';
}

const TASK = `You edit short texts about fantasy football. Rewrite the text so that it reads well: plain English, no more than its length, no lists,
no markup. Say nothing that the text does not say. Keep every player's full name. Copy every number exactly as it is written there, in a
sentence that names the player it belongs to; write no other number, neither in digits nor in words. Answer with the text alone.`;

/** The engine's own limit is shorter; this one ends a call that no one waits for. */
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 256 * 1024;
const MAX_TOKENS = 1_500;
const TEMPERATURE = 0.2;

const Completion = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string().nullish() }) })], z.unknown()),
});

export function openAiCompatible({ url, key, model }: ModelHost): Writer {
  return async (brief, signal) => {
    const answer = await sendHttp(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: TASK },
          { role: 'user', content: promptOf(brief) },
        ],
        max_tokens: MAX_TOKENS,
        temperature: TEMPERATURE,
      }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      signal,
    });
    if (answer.status !== 200) throw new ModelHostError(`the model host answered ${answer.status}`);
    const completion = Completion.safeParse(jsonOf(answer));
    if (!completion.success) throw new ModelHostError('the model host answered something that is not a completion');
    return completion.data.choices[0].message.content ?? '';
  };
}

function promptOf({ reasoning, citations }: RewriteBrief): string {
  const facts = citations.map(({ stat, value, player }) => `${player ?? 'no player'}: ${stat} ${value}`);
  return `Text:\n${reasoning}\n\nFacts it cites:\n${facts.join('\n')}`;
}
