// A writer on any host that speaks the OpenAI chat protocol. Its library is loaded when the first text is asked for, never before.
import type { Brief } from './brief.ts';
import type { Writer } from './engine.ts';

export interface ModelHost {
  /** Base of the API, such as `https://host/v1`. */
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
}

const TASK = `You edit short texts about fantasy football. Rewrite the text so that it reads well: plain English, no more than its length, no lists,
no markup. Say nothing that the text does not say. Keep every player's full name. Copy every number exactly as it is written there, in a
sentence that names the player it belongs to; write no other number, neither in digits nor in words. Answer with the text alone.`;

export function openAiCompatible({ url, key, model }: ModelHost): Writer {
  return async (brief, signal) => {
    const [{ generateText }, { createOpenAICompatible }] = await Promise.all([
      import('ai'),
      import('@ai-sdk/openai-compatible'),
    ]);
    const host = createOpenAICompatible({ name: 'narrative', baseURL: url, ...(key !== null && { apiKey: key }) });
    const { text } = await generateText({
      model: host.chatModel(model),
      system: TASK,
      prompt: promptOf(brief),
      maxRetries: 0,
      maxOutputTokens: 1_500,
      temperature: 0.2,
      abortSignal: signal,
    });
    return text;
  };
}

function promptOf({ reasoning, citations }: Brief): string {
  const facts = citations.map(({ stat, value, player }) => `${player ?? 'nobody'}: ${stat} ${value}`);
  return `Text:\n${reasoning}\n\nFacts it stands on:\n${facts.join('\n')}`;
}
