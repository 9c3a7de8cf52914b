// Tool sets for language models: the AI SDK and LangChain themselves call a tool, which buys on the
// sandbox chain within the client's limits.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateText, stepCountIs } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBuyer, fund } from '../../src/client/published.ts';
import { gridcallTools as aiTools } from '../../src/client/tools/ai-sdk.ts';
import { gridcallTools as langchainTools } from '../../src/client/tools/langchain.ts';
import { products } from '../../src/contract/index.ts';
import { callingModel } from '../support/calling-model.ts';
import { ANSWER, PRICE, type Seller, startSeller } from '../support/sandbox-seller.ts';

let seller: Seller;
let folder: string;
beforeAll(async () => {
  seller = await startSeller();
  folder = await mkdtemp(join(tmpdir(), 'gridcall-tools-'));
});
afterAll(async () => {
  await seller?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  seller.unpaid.length = 0;
});

/** A client with its own funded wallet. */
async function funded(name: string, maxUsdcPerCall = '0.25') {
  const { chain, url: server } = seller;
  const walletFile = join(folder, `${name}.json`);
  const client = await createBuyer({ walletFile, maxUsdcPerCall, maxUsdcPerDay: '1', server, nodeUrl: chain.url });
  await fund(`${chain.url}/faucet`, chain.url, client.address, 1_000_000);
  return client;
}

describe('the AI SDK', () => {
  it('offers every product with its price and its schema', async () => {
    const { model, calls } = callingModel('trending', { limit: 5 });
    const client = await funded('offer');
    await generateText({ model, tools: aiTools(client), prompt: 'Who is trending?', stopWhen: stepCountIs(2) });
    const tools = (calls[0]?.tools ?? []).map((tool) => (tool.type === 'function' ? tool : null));
    expect(tools.map((tool) => tool?.name)).toEqual(products.map(({ key }) => key));
    for (const [at, { priceMicroUsdc }] of products.entries()) {
      expect(tools[at]?.description).toContain(`Costs ${(priceMicroUsdc / 1e6).toFixed(2)} USDC`);
    }
    expect(tools[5]?.inputSchema).toMatchObject({ type: 'object', required: ['players'] });
  });

  it('buys what the model asks for, and the model reads the answer', async () => {
    const earned = seller.earned();
    const { model } = callingModel('matchup', { players: ['Ansel Quick', 'Bo Larder'] });
    const tools = aiTools(await funded('ai'));
    const { text, steps } = await generateText({ model, tools, prompt: 'Who starts?', stopWhen: stepCountIs(2) });
    expect(text).toContain(ANSWER.verdict);
    expect(steps[0]?.toolResults[0]?.output).toMatchObject({ verdict: ANSWER.verdict });
    expect(seller.earned() - earned).toBe(PRICE);
    expect(seller.unpaid).toEqual([expect.stringContaining('POST /v1/matchup')]);
  });

  it('spends no more than the limit: the model reads why', async () => {
    const earned = seller.earned();
    const { model } = callingModel('matchup', { players: ['Ansel Quick', 'Bo Larder'] });
    const tools = aiTools(await funded('small', '0.05'));
    const { text } = await generateText({ model, tools, prompt: 'Who starts?', stopWhen: stepCountIs(2) });
    expect(text).toMatch(/You have not been charged/);
    expect(seller.earned()).toBe(earned);
  });

  it('sends nothing for a request that does not fit its schema', async () => {
    const { model } = callingModel('matchup', { players: ['Ansel Quick'] });
    const tools = aiTools(await funded('unfit'));
    const { text } = await generateText({ model, tools, prompt: 'Who starts?', stopWhen: stepCountIs(2) });
    expect(text).toMatch(/players/);
    expect(seller.unpaid).toEqual([]);
  });
});

describe('LangChain', () => {
  const toolNamed = (tools: ReturnType<typeof langchainTools>, name: string) => {
    const found = tools.find((each) => each.name === name);
    if (!found) throw new Error(`no tool is named ${name}`);
    return found;
  };

  it('offers every product with its price', async () => {
    const tools = langchainTools(await funded('list'));
    expect(tools.map(({ name }) => name)).toEqual(products.map(({ key }) => key));
    expect(toolNamed(tools, 'team-report').description).toContain('Costs 0.75 USDC');
  });

  it('buys, and gives the answer as JSON text', async () => {
    const earned = seller.earned();
    const player = toolNamed(langchainTools(await funded('chain')), 'player');
    expect(JSON.parse(await player.invoke({ name: 'Ansel Quick' }))).toMatchObject({ verdict: ANSWER.verdict });
    expect(seller.earned() - earned).toBe(PRICE);
  });

  it('spends no more than the limit, and nothing on a request that does not fit its schema', async () => {
    const player = toolNamed(langchainTools(await funded('poor', '0.05')), 'player');
    await expect(player.invoke({ name: 'Ansel Quick' })).rejects.toThrow(/not been charged/);
    seller.unpaid.length = 0;
    await expect(player.invoke({ nickname: 'Ansel' })).rejects.toThrow(/schema/);
    expect(seller.unpaid).toEqual([]);
  });
});

describe('a method of the client', () => {
  it('is named after each product, and returns the answer', async () => {
    const client = await funded('methods');
    const names = products.map(({ key }) => key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
    expect(Object.keys(client)).toEqual(expect.arrayContaining(names));
    const answer = await client.matchup({ players: ['Ansel Quick', 'Bo Larder'] });
    expect(answer.verdict).toBe(ANSWER.verdict);
    expect(seller.unpaid).toEqual([expect.stringContaining('POST /v1/matchup')]);
    seller.unpaid.length = 0;
    await client.draftBoard();
    expect(seller.unpaid).toEqual(['GET /v1/draft-board']);
  });
});
