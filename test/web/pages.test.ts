// Every page as a browser gets it: landmarks, headers, links that resolve, nothing from elsewhere.
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { products, TrackRecord } from '../../src/contract/index.ts';
import { SAMPLES as SAMPLES_BY_KEY } from '../../src/web/samples/index.ts';
import { ALL, scene, settings } from '../support/http-app.ts';
import { bannedWordsIn } from '../support/language/banned-words.ts';

const SAMPLES = products.map(({ key }) => `/samples/${key}`);
const DEVELOPER_PAGES = ['/developers', '/developers/reference', ...products.map(({ key }) => `/developers/${key}`)];
const PAGES = ['/', '/how-to-pay', '/track-record', '/status', ...DEVELOPER_PAGES, ...SAMPLES];
const { app } = scene();

const BROWSER = { accept: 'text/html,application/xhtml+xml' };
const get = async (path: string, headers: Readonly<Record<string, string>> = {}, from: Hono = app) =>
  from.request(path, { headers: { ...BROWSER, ...headers } });
const html = async (path: string, from: Hono = app) => (await get(path, {}, from)).text();
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const count = (text: string, pattern: RegExp) => all(text, pattern).length;

describe.each(PAGES)('the page %s', (path) => {
  it('has a frame: language, title, description, landmarks, one heading, a skip link', async () => {
    const page = await html(path);
    expect(page).toMatch(/^<!doctype html><html lang="en">/);
    expect(page).toMatch(/<title>[^<]{8,80}<\/title>/);
    expect(page).toMatch(/<meta name="description" content="[^"]{20,200}"/);
    expect(page).toContain(`<link rel="canonical" href="https://gridcall.test${path}"/>`);
    for (const tag of ['header class="masthead"', 'nav aria-label', 'main id="main"', 'footer'])
      expect(count(page, new RegExp(`(<${tag})`, 'g')), tag).toBe(1);
    expect(count(page, /(<h1)/g)).toBe(1);
    expect(page).toContain('<a class="skip" href="#main">');
  });

  it('needs no inline style, no inline script, and nothing of another host', async () => {
    const page = await html(path);
    expect(page).not.toMatch(/\sstyle="|<style|\son\w+="|<script(?![^>]*src=)/);
    const loaded = all(page, /<(?:script|img|link rel="(?:stylesheet|icon)")[^>]*?(?:src|href)="([^"]*)"/g);
    expect(loaded.filter((address) => !address.startsWith('/'))).toEqual([]);
  });

  it('has unique ids, and its own anchors and popovers exist', async () => {
    const page = await html(path);
    const ids = all(page, / id="([^"]*)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const wanted = [...all(page, /href="#([^"]*)"/g), ...all(page, /popovertarget="([^"]*)"/g)];
    const known = new Set(ids);
    expect(wanted.filter((id) => !known.has(id))).toEqual([]);
  });

  it('says what a manager says', async () => {
    const page = await html(path);
    // code and the lines that name the source of a number are data
    const data = /<(code|pre)\b.*?<\/\1>|<td data-label="source".*?<\/td>|<p class="muted small">.*?<\/p>/gs;
    const text = page.replace(data, ' ').replace(/<[^>]*>/g, ' ');
    expect(bannedWordsIn(text)).toEqual([]);
    expect(text).not.toMatch(/NaN|undefined|\[object|\w(null|true|false)\b/);
  });
});

describe('links', () => {
  it('resolve within the service', async () => {
    const found = await Promise.all(PAGES.map(async (path) => all(await html(path), /(?:href|src)="(\/[^"#]*)"/g)));
    // the pages that sell have routes of their own; there is no record in this scene
    const others = /^\/(?:ask|answers|track-record\.json)/;
    for (const path of new Set(found.flat().filter((address) => !others.test(address))))
      expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it('lead to a sample of every product and to the form of those on sale', async () => {
    const some = scene({ available: new Set(['matchup']) }).app;
    const [full, reduced] = [await html('/'), await html('/', some)];
    for (const path of SAMPLES) expect(full).toContain(`href="${path}"`);
    expect(new Set(all(full, /<p class="ask-for"><a href="\/ask\/([^"]*)"/g))).toEqual(ALL);
    expect(all(reduced, /<p class="ask-for"><a href="\/ask\/([^"]*)"/g)).toEqual(['matchup']);
  });
});

describe('a link in a chat', () => {
  it('has the verdict as its title, the reason below, and an image of the product from the service itself', async () => {
    for (const { key } of products) {
      const page = await html(`/samples/${key}`);
      const [title = ''] = all(page, /property="og:title" content="([^"]*?) … |property="og:title" content="([^"]*)/g);
      const { verdict, reasoning } = SAMPLES_BY_KEY[key].answer;
      expect(verdict).toContain(title.replaceAll('&#39;', "'").replace(/ \| Gridcall$/, ''));
      const [description = ''] = all(page, /property="og:description" content="(.{20})/g);
      expect(reasoning.replaceAll("'", '&#39;')).toContain(description);
      const [image = ''] = all(page, /property="og:image" content="https:\/\/gridcall\.test([^"]*)"/g);
      const reply = await get(image);
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect([image, reply.headers.get('content-type')]).toEqual([`/og/${key}.png`, 'image/png']);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.length < 20_000]).toEqual([1200, 630, true]);
      expect(all(await html(`/developers/${key}`), /property="og:image" content="([^"]*)"/g)).toHaveLength(1);
    }
  });
});

describe('replies', () => {
  it('forbid everything a page does not need', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  it('are compressed as the client accepts, with the same content', async () => {
    const plain = Buffer.from(await (await get('/developers')).arrayBuffer());
    const bytes = async (accepted: string) => {
      const reply = await get('/developers', { 'accept-encoding': accepted });
      return { encoding: reply.headers.get('content-encoding'), body: Buffer.from(await reply.arrayBuffer()) };
    };
    const brotli = await bytes('gzip, deflate, br;q=0.9');
    expect([brotli.encoding, brotliDecompressSync(brotli.body).equals(plain)]).toEqual(['br', true]);
    const zipped = await bytes('gzip, br;q=0');
    expect([zipped.encoding, gunzipSync(zipped.body).equals(plain)]).toEqual(['gzip', true]);
    expect((await bytes('identity')).encoding).toBeNull();
  });

  it('are 304 for the same version', async () => {
    for (const path of ['/', '/track-record', '/samples/matchup', '/og.png']) {
      const etag = (await get(path)).headers.get('etag') ?? '';
      const again = await get(path, { 'if-none-match': `"other", ${etag}` });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  it('keep a stylesheet for good, under a name of its content', async () => {
    const [path = ''] = all(await html('/'), /rel="stylesheet" href="([^"]*)"/g);
    const reply = await get(path);
    expect(path).toMatch(/^\/assets\/gridcall\.[0-9a-f]{12}\.css$/);
    expect(reply.headers.get('cache-control')).toContain('immutable');
    expect(reply.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await reply.text()).toContain('prefers-color-scheme:dark'.replace(':', ': '));
  });

  it('refuse other methods as every free path does', async () => {
    const reply = await app.request('/', { method: 'DELETE' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a path that does not exist', () => {
  it('is a page for a browser and JSON for a program', async () => {
    const page = await get('/nowhere');
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    for (const reply of [await app.request('/nowhere'), await get('/v1/nowhere')])
      expect([reply.status, await reply.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  });
});

describe('live figures', () => {
  it('home lists the players of the preview, and does without them', async () => {
    expect(await html('/')).toContain('Joe Back');
    const empty = scene({
      preview: async () => ({ players: [], lookback_hours: 24, upsell: '', attribution: '' as never }),
    }).app;
    expect(await html('/', empty)).toContain('not available at the moment');
  });

  it('status says what sells, what waits and what is old', async () => {
    const page = await html('/status');
    expect(page).toContain('<h1>Answers are on sale.</h1>');
    expect(page).toContain('Data and model are loaded.');
    expect(page).toContain('has sent its payment terms. Its last answer came');
    const troubled = scene({
      gate: null,
      readiness: () => ({ code: 'data_unavailable', detail: 'No data has been loaded yet.', retryAfter: 30 }),
      health: async () => ({
        status: 'degraded',
        version: '1.0.0',
        week: null,
        season: 2025,
        store_backend: 'sqlite',
        engine: 'deterministic',
        data_freshness: { 'nflverse/injuries 2025 (refused)': '2025-11-05T09:00:00Z' },
      }),
    }).app;
    const trouble = await html('/status', troubled);
    expect(trouble).toContain('No data has been loaded yet.');
    expect(trouble).toContain('has not sent its payment terms yet');
    expect(trouble).toMatch(
      /Injury reports 2025 <code[^>]*>nflverse\/injuries<.*title="2025-11-05 09:00 UTC">\d+ days ago<.*refused/s,
    );
    expect(trouble).toContain('<h1>Answers are not on sale right now.</h1>');
    expect(trouble).toContain('2025, outside the season');
  });
});

describe('the shop window', () => {
  const { answer } = SAMPLES_BY_KEY.sleepers;
  const freeCall = async () => ({ ...answer, verdict: 'Flex Foster Walmsley (40%).', reasoning: '' }) as never;

  it('shows a call of this week with its reason cut, and says when its players are invented', async () => {
    const real = await html('/', scene({ freeCall }).app);
    expect(real).toMatch(/Free call<.*Week 10 of 2025.*Flex Foster Walmsley \(40%\)\..*Why, and the other sleepers/s);
    expect(real).not.toContain(answer.reasoning);
    expect(real).not.toMatch(/Week 10 of 2025, an invented season/);
    const invented = scene({ freeCall, settings: { ...settings, isSeasonInvented: true } }).app;
    expect(await html('/', invented)).toContain('Week 10 of 2025, an invented season: these players do not exist');
  });

  it('shows a sample, said to be one, while there is no call of an invented season', async () => {
    const invented = scene({ settings: { ...settings, isSeasonInvented: true } }).app;
    expect(await html('/', invented)).toMatch(/Sample<.*An invented season: these players do not exist/s);
  });

  it('names no player of a sample where the season is real', async () => {
    const verdicts = products.map(({ key }) => SAMPLES_BY_KEY[key].answer.verdict);
    const named = async (from: Hono) => {
      const page = (await html('/', from)).replaceAll('&#39;', "'");
      return verdicts.filter((verdict) => page.includes(verdict));
    };
    expect(await named(app)).toEqual([]);
    expect(await named(scene({ settings: { ...settings, isSeasonInvented: true } }).app)).toEqual(verdicts);
  });

  it('groups the questions by occasion, each with its price', async () => {
    const page = await html('/');
    expect(all(page, /<h3 id="group-[^>]*>([^<]*)/g)).toEqual(['This week', 'My league', 'Draft']);
    const prices = all(page, /<span class="price">([^<]*)/g);
    expect(prices).toHaveLength(products.length);
    for (const price of prices) expect(price).toMatch(/^\$0\.\d\d$/);
  });

  it('has three proofs', async () => {
    const record = TrackRecord.parse(JSON.parse(await readFile('src/app/track-record.json', 'utf8')));
    const page = await html('/', scene({ trackRecord: () => record }).app);
    const [tiles = ''] = all(page, /<ul class="tiles">(.*?)<\/ul>/gs);
    expect(all(tiles, /<b>([^<]*)/g)).toEqual([
      expect.stringMatching(/^\d\d\.\d%$/),
      expect.stringMatching(/^\d,\d{3}$/),
      'Every number',
    ]);
  });

  it('explains a wallet in ten lines', async () => {
    const lists = all(await html('/how-to-pay'), /<ol class="lines"[^>]*>(.*?)<\/ol>/gs);
    expect(count(lists.join(''), /(<li>)/g)).toBe(10);
  });

  it('asks for the price of the question, in one notation', async () => {
    expect(await html('/')).toMatch(/<h1>Who should I start\? Ask for a quarter\.<\/h1>/);
    for (const path of ['/', '/how-to-pay', '/developers', ...SAMPLES]) expect(await html(path)).not.toMatch(/\d USDC/);
  });
});

describe('the pages for developers', () => {
  it.each(products)('$key has its request in place, and its code in four languages', async ({ key, path, example }) => {
    const page = await html(`/developers/${key}`);
    for (const field of [...Object.keys(example.request as object), 'verdict', 'stats_cited'])
      expect(page).toContain(`>${field}<`);
    for (const label of ['curl', 'TypeScript', 'Python', 'MCP'])
      expect(page).toMatch(new RegExp(`<label[^>]*>${label}<`));
    expect(page).toContain(`https://gridcall.test${path}`);
  });

  it('link every schema they name', async () => {
    const reference = await html('/developers/reference');
    const ids = new Set(all(reference, / id="([^"]*)"/g));
    const pages = await Promise.all(DEVELOPER_PAGES.map((path) => html(path)));
    const named = pages.flatMap((page) => all(page, /href="\/developers\/reference#([^"]*)"/g));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('say that there are no webhooks, and what every error asks for', async () => {
    expect(await html('/developers')).toContain('There are no webhooks');
    expect(await html('/developers/reference')).toMatch(/payment_already_used.*409/s);
  });
});
