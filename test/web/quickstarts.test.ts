// The quickstarts on the developers' page are the tested examples, word for word. `--update` copies
// them again.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const EXAMPLES = [
  { language: 'TypeScript', about: 'with gridcall/client, typed and within limits', file: 'gridcall-client.ts' },
  { language: 'curl', about: 'a walk through the interface', file: 'curl.sh' },
  { language: 'Python', about: 'step by step, without an x402 library', file: 'python.py' },
];

it('shows the examples as they are', async () => {
  const shown = await Promise.all(
    EXAMPLES.map(async ({ language, about, file }) => ({
      language,
      about,
      code: await readFile(`examples/${file}`, 'utf8'),
    })),
  );
  await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot('../../src/web/samples/quickstarts.json');
});
