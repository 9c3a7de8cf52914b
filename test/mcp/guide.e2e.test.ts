// The settings of clients in the guide start a server that lists its tools.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it } from 'vitest';
import { products } from '../../src/contract/index.ts';
import { builtProgram } from '../support/built-program.ts';

interface ServerSettings {
  readonly command: string;
  readonly args: readonly string[];
}
type Settings = Readonly<Record<string, { readonly gridcall: ServerSettings }>>;

const guide = await readFile('docs/guide/mcp.md', 'utf8');
const settings = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].flatMap(([, json = '']) =>
  Object.values(JSON.parse(json) as Settings),
);

it.each(settings.map(({ gridcall }) => gridcall))('$command $args', async ({ command, args: [program, ...args] }) => {
  expect([command, program, settings.length]).toEqual(['node', 'dist/cli.mjs', 2]);
  const home = await mkdtemp(join(tmpdir(), 'gridcall-guide-'));
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [await builtProgram(), ...args],
      env: { PATH: process.env.PATH ?? '', HOME: home },
      stderr: 'ignore',
    }),
  );
  const { tools } = await client.listTools();
  expect(tools.length).toBeGreaterThan(products.length);
  await client.close();
  await rm(home, { recursive: true, force: true });
});
