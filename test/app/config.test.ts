// Settings through `readConfig`: defaults, every mistake in a sentence of its own,
// nothing secret repeated.
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/app/config/index.ts';

const ADDRESS = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ';
const mistakesOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
};

describe('settings', () => {
  it('have the documented defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 4402,
      publicUrl: 'http://127.0.0.1:4402',
      network: 'testnet',
      payTo: '',
      facilitatorUrl: 'https://facilitator.goplausible.xyz',
      platformUrl: 'https://api.sleeper.app/v1',
      rostership: true,
      platformProjections: true,
      boardUrl: null,
      databaseUrl: null,
      seasons: null,
      gameDayPolls: 4,
      answerDays: 200,
      auditDays: 400,
      challengeTag: 'x402-global-challenge',
      redirectOrigins: new Set([
        'https://objects.githubusercontent.com',
        'https://release-assets.githubusercontent.com',
        'https://raw.githubusercontent.com',
      ]),
    });
  });

  it('treat an empty variable as not set', () => {
    expect(readConfig({ GRIDCALL_PORT: ' ', GRIDCALL_PAY_TO: '' }).port).toBe(4402);
  });

  it('accept http, https and file sources, without their trailing slash', () => {
    const config = readConfig({
      GRIDCALL_NFLVERSE_URL: 'file:///srv/nflverse/',
      GRIDCALL_PLATFORM_URL: 'http://127.0.0.1:4404/v1/',
    });
    expect([config.nflverseUrl, config.platformUrl]).toEqual(['file:///srv/nflverse', 'http://127.0.0.1:4404/v1']);
  });

  it("switch rostership and the platform's projections off, and name a board at https or in a file", () => {
    expect(readConfig({ GRIDCALL_ROSTERSHIP: 'off' }).rostership).toBe(false);
    expect(mistakesOf({ GRIDCALL_ROSTERSHIP: 'maybe' })).toHaveLength(1);
    expect(readConfig({ GRIDCALL_PLATFORM_PROJECTIONS: 'off' }).platformProjections).toBe(false);
    expect(mistakesOf({ GRIDCALL_PLATFORM_PROJECTIONS: 'maybe' })).toHaveLength(1);
    expect(readConfig({ GRIDCALL_BOARD_URL: 'file:///srv/board.csv' }).boardUrl).toBe('file:///srv/board.csv');
    expect(mistakesOf({ GRIDCALL_BOARD_URL: 'http://boards.example/week.csv' })).toHaveLength(1);
    expect(mistakesOf({ GRIDCALL_BOARD_URL: 'https://me:secret@boards.example/week.csv' }).join()).not.toContain(
      'secret',
    );
  });

  it.each([
    ['2021-2024', [2021, 2022, 2023, 2024]],
    ['2024', [2024]],
    ['2024, 2022-2023', [2022, 2023, 2024]],
  ])('read the seasons %s', (text, seasons) => {
    expect(readConfig({ GRIDCALL_SEASONS: text }).seasons).toEqual(seasons);
  });

  it.each([
    ['https://a.example, http://127.0.0.1:9/', ['https://a.example', 'http://127.0.0.1:9']],
    ['none', []],
  ])('read the redirect origins %s', (text, origins) => {
    expect([...readConfig({ GRIDCALL_REDIRECT_ORIGINS: text }).redirectOrigins]).toEqual(origins);
  });

  it.each(['*', 'https://a.example/path', 'https://user:secret@a.example', 'https://a.example,,'])(
    'refuse the redirect origins %s without repeating them',
    (text) => {
      const mistakes = mistakesOf({ GRIDCALL_REDIRECT_ORIGINS: text });
      expect(mistakes).toEqual([
        expect.stringMatching(/^GRIDCALL_REDIRECT_ORIGINS must be "none" or comma-separated http\(s\) origins/),
      ]);
      expect(mistakes.join()).not.toContain('secret');
    },
  );

  it('name every mistake at once, one sentence each', () => {
    const mistakes = mistakesOf({
      GRIDCALL_PORT: '70000',
      GRIDCALL_NETWORK: 'devnet',
      GRIDCALL_PAY_TO: `${ADDRESS.slice(0, -1)}A`,
      GRIDCALL_SEASONS: 'last',
      GRIDCALL_PUBLIC_URL: 'https://gridcall.example/path',
      GRIDCALL_FACILITATOR_URL: 'ftp://x',
      GRIDCALL_LOG_LEVEL: 'loud',
      GRIDCALL_PROT: '1',
    });
    expect(mistakes).toHaveLength(8);
    for (const mistake of mistakes) expect(mistake).toMatch(/^GRIDCALL_\w+ .+\.$/);
  });

  it.each(['file://relative/x', 'file:relative', 'file://server/share'])('refuse the file source %s', (url) => {
    expect(mistakesOf({ GRIDCALL_NFLVERSE_URL: url })).toEqual([
      `GRIDCALL_NFLVERSE_URL is "${url}" but must be an absolute path for a file URL, such as file:///srv/mirror (three slashes).`,
    ]);
  });

  it.each(['?key=secret', '#secret', '?', '#'])('refuse a base address that ends in %s', (end) => {
    for (const name of ['NFLVERSE', 'PLATFORM', 'FACILITATOR', 'ALGOD', 'INDEXER']) {
      expect(mistakesOf({ [`GRIDCALL_${name}_URL`]: `https://mirror.example/base${end}` })).toEqual([
        `GRIDCALL_${name}_URL must be a URL without user, password, query and fragment.`,
      ]);
    }
  });

  it('let the address of the one file have a query, but no fragment', () => {
    const url = 'https://mirror.example/ids.csv?raw=true';
    expect(readConfig({ GRIDCALL_PLAYER_IDS_URL: url }).playerIdsUrl).toBe(url);
    expect(mistakesOf({ GRIDCALL_PLAYER_IDS_URL: `${url}#top` })).toEqual([
      'GRIDCALL_PLAYER_IDS_URL must be a URL without user, password and fragment.',
    ]);
  });

  it.each(['https://me:secret@mirror.example', 'https://me@mirror.example', 'file:///srv/mirror?x'])(
    'refuse the base address %s',
    (url) => {
      expect(mistakesOf({ GRIDCALL_PLATFORM_URL: url })).toEqual([
        'GRIDCALL_PLATFORM_URL must be a URL without user, password, query and fragment.',
      ]);
    },
  );

  it('name a narrative engine by address and model together', () => {
    expect(readConfig({}).rewriter).toBeNull();
    const llm = { GRIDCALL_LLM_URL: 'https://llm.example/v1/', GRIDCALL_LLM_MODEL: 'small', GRIDCALL_LLM_PER_DAY: '9' };
    expect(readConfig(llm).rewriter).toEqual({ url: 'https://llm.example/v1', key: null, model: 'small', perDay: 9 });
    expect(mistakesOf({ GRIDCALL_LLM_MODEL: 'small' })).toEqual([
      'GRIDCALL_LLM_URL and GRIDCALL_LLM_MODEL must be set together.',
    ]);
    expect(mistakesOf({ ...llm, GRIDCALL_LLM_PER_DAY: 'many' })).toEqual([
      'GRIDCALL_LLM_PER_DAY is "many" but must be a whole number.',
    ]);
  });

  it('do not repeat a password', () => {
    const [mistake] = mistakesOf({ GRIDCALL_DATABASE_URL: 'mysql://u:secret@host/db' });
    expect(mistake).toContain('postgres://');
    expect(mistake).not.toContain('secret');
  });

  it.each(['ops@gridcall.example', 'https://gridcall.example/contact'])('take the contact %s', (contact) => {
    expect(readConfig({ GRIDCALL_CONTACT: contact }).contact).toBe(contact);
  });

  it.each(['operator', 'ftp://gridcall.example', 'a b@gridcall.example'])('refuse the contact %s', (contact) => {
    expect(mistakesOf({ GRIDCALL_CONTACT: contact })).toEqual([
      `GRIDCALL_CONTACT is "${contact}" but must be an email address or an http(s) URL, such as ops@gridcall.example.`,
    ]);
  });

  it('accept a valid address', () => {
    expect(readConfig({ GRIDCALL_PAY_TO: ADDRESS }).payTo).toBe(ADDRESS);
  });
});

describe('the public address on mainnet', () => {
  const mainnet = { GRIDCALL_NETWORK: 'mainnet', GRIDCALL_PAY_TO: `${'A'.repeat(52)}Y5HFKQ` };

  it.each([
    'http://127.0.0.1:4402',
    'http://localhost',
    'https://api.localhost',
    'http://10.1.2.3',
    'http://192.168.1.20:4402',
    'http://172.31.0.1',
    'http://169.254.1.1',
    'http://100.64.0.1',
    'http://0.0.0.0:4402',
    'http://[::1]:4402',
    'http://[fd00::1]',
    'http://[fe80::1]',
    'http://[::ffff:127.0.0.1]',
    'http://gridcall.local',
  ])('is refused when it is %s', (address) => {
    expect(() => readConfig({ ...mainnet, GRIDCALL_PUBLIC_URL: address })).toThrow(
      /^GRIDCALL_PUBLIC_URL is ".+" but must be a public address on mainnet/,
    );
    expect(readConfig({ GRIDCALL_PUBLIC_URL: address }).network).toBe('testnet');
  });

  it.each(['https://gridcall.example', 'http://203.0.113.7:4402', 'http://172.32.0.1', 'https://[2001:db8::1]'])(
    'may be %s',
    (address) => {
      expect(readConfig({ ...mainnet, GRIDCALL_PUBLIC_URL: address }).publicUrl).toBe(address);
    },
  );

  it('must be given where something is sold', () => {
    expect(() => readConfig(mainnet)).toThrow(/^GRIDCALL_PUBLIC_URL is "http:\/\/127\.0\.0\.1:4402"/);
    expect(readConfig({ GRIDCALL_NETWORK: 'mainnet' }).payTo).toBe('');
  });
});
