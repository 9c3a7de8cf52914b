// Pages are text of elements, and making them costs what follows nothing.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it('leaves no hooks on promises behind', async () => {
  // a promise has an id of its own while hooks follow promises
  const program = `
    import { executionAsyncId } from 'node:async_hooks';
    import { jsx } from 'hono/jsx';
    import { elementText } from './src/web/pages/layout.tsx';
    const texts = [1, 2].map((id) => elementText(jsx('p', { id }, 'a < b')));
    await Promise.resolve();
    const found = process.getBuiltinModule('node:fs') !== undefined;
    console.log(JSON.stringify({ texts, found, isFollowed: executionAsyncId() > 1 }));`;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  expect(JSON.parse(stdout)).toEqual({
    texts: ['<p id="1">a &lt; b</p>', '<p id="2">a &lt; b</p>'],
    found: true,
    isFollowed: false,
  });
});
