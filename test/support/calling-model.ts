// A model of the AI SDK for tests: it calls one tool and repeats what the tool returned.
import { MockLanguageModelV3 } from 'ai/test';

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** The model, and the calls it received so far. */
export function callingModel(toolName: string, input: unknown) {
  const calls: Parameters<MockLanguageModelV3['doGenerate']>[0][] = [];
  const model = new MockLanguageModelV3({
    doGenerate: async (options) => {
      calls.push(options);
      const result = options.prompt.find(({ role }) => role === 'tool');
      return result
        ? {
            content: [{ type: 'text', text: JSON.stringify(result.content) }],
            finishReason: { unified: 'stop', raw: undefined },
            usage: USAGE,
            warnings: [],
          }
        : {
            content: [{ type: 'tool-call', toolCallId: 'call-1', toolName, input: JSON.stringify(input) }],
            finishReason: { unified: 'tool-calls', raw: undefined },
            usage: USAGE,
            warnings: [],
          };
    },
  });
  return { model, calls };
}
