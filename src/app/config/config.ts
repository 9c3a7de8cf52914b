// Reads the environment into one typed, validated object. Every mistake is one sentence; no value
// is guessed.
import { isAddress } from '../../addresses/index.ts';
import { NETWORKS, type NetworkName } from '../../contract/index.ts';
import { isUnreachable } from '../private-address.ts';
import { SETTINGS } from './settings.ts';
import type { Config, LogLevel, ProcessRole } from './values.ts';

/** Thrown with every mistake found, one sentence each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

const WEB: readonly string[] = ['http:', 'https:'];
/** Paths are appended to a base URL, so it must end with its own path. */
const IN_BASES = /[?#]/;
const IN_FILES = /#/;
const LEVELS: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug'];

/** From the first drafts in August to the Super Bowl in February. */
const SEASON_DAYS = 200;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads `GRIDCALL_*`. Throws ConfigError. An empty variable counts as unset. */
export function readConfig(env: Environment): Config {
  const mistakes: string[] = [];
  const setting = (name: string): string | undefined => env[`GRIDCALL_${name}`]?.trim() || undefined;
  const invalid = <T>(name: string, wanted: string, fallback: T): T => {
    mistakes.push(`GRIDCALL_${name} is "${setting(name)}" but must be ${wanted}.`);
    return fallback;
  };
  const oneOfWords = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = setting(name);
    if (value === undefined) return fallback;
    return allowed.find((word) => word === value) ?? invalid(name, `one of ${allowed.join(', ')}`, fallback);
  };
  /** A URL with one of the protocols, without the parts that `extra` matches. */
  const address = (name: string, fallback: string, protocols: readonly string[], extra: RegExp): string => {
    const value = setting(name);
    if (value === undefined) return fallback;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (extra.test(value) || url?.username || url?.password) {
      // the value may contain a password or a key, so it is not repeated
      mistakes.push(
        `GRIDCALL_${name} must be a URL without user, password${extra === IN_BASES ? ', query' : ''} and fragment.`,
      );
      return fallback;
    }
    if (!url || !protocols.includes(url.protocol))
      return invalid(name, `a URL starting with ${protocols.map((p) => `${p}//`).join(' or ')}`, fallback);
    if (url.protocol === 'file:' && (url.host !== '' || !value.startsWith('file:///')))
      return invalid(name, 'an absolute path for a file URL, such as file:///srv/mirror (three slashes)', fallback);
    return value;
  };
  const baseUrl = (name: string, fallback: string, protocols: readonly string[] = WEB): string =>
    address(name, fallback, protocols, IN_BASES).replace(/\/+$/, '');
  const source = (name: string, fallback: string) => baseUrl(name, fallback, [...WEB, 'file:']);

  const host = setting('HOST') ?? '127.0.0.1';
  const portOf = (name: string, fallback: number): number =>
    readPort(setting(name), fallback, () => invalid(name, 'a port number from 0 to 65535', fallback));
  const port = portOf('PORT', 4402);
  const network = oneOfWords<NetworkName>('NETWORK', ['testnet', 'mainnet'], 'testnet');
  const payTo = setting('PAY_TO') ?? '';
  if (payTo !== '' && !isAddress(payTo))
    invalid('PAY_TO', 'an Algorand address: 58 letters and digits with a valid checksum', '');
  const databaseUrl = setting('DATABASE_URL') ?? null;
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    // the value may contain a password, so it is not repeated
    mistakes.push('GRIDCALL_DATABASE_URL must start with postgres:// (leave it unset for SQLite).');
  }
  const challengeTag = setting('CHALLENGE_TAG') ?? 'x402-global-challenge';
  // limits of the protocol's resource tags: printable ASCII, at most 32 characters
  if (!/^[\x21-\x7e]{1,32}$/.test(challengeTag))
    invalid('CHALLENGE_TAG', 'at most 32 printable characters without spaces', '');

  const count = (name: string, fallback: number): number => {
    const value = setting(name);
    if (value === undefined) return fallback;
    return /^\d{1,9}$/.test(value) ? Number(value) : invalid(name, 'a whole number', fallback);
  };
  const readNarrative = (): Config['rewriter'] => {
    const [url, model] = [setting('LLM_URL'), setting('LLM_MODEL')];
    const perDay = count('LLM_PER_DAY', 500);
    if ((url === undefined) !== (model === undefined)) {
      mistakes.push('GRIDCALL_LLM_URL and GRIDCALL_LLM_MODEL must be set together.');
    }
    if (url === undefined || model === undefined) return null;
    return { url: baseUrl('LLM_URL', ''), key: setting('LLM_KEY') ?? null, model, perDay };
  };

  /** The platform asks to read its player file sparingly: twelve an hour are the most. */
  const pollsPerHour = (): number => {
    const polls = count('GAME_DAY_POLLS', 4);
    return polls <= 12 ? polls : invalid('GAME_DAY_POLLS', 'a whole number from 0 to 12', 4);
  };

  /** A payment that is presented again within a day gets its answer, which must be there. */
  const answerDays = (): number => {
    const days = count('ANSWER_DAYS', SEASON_DAYS);
    return days >= 2 ? days : invalid('ANSWER_DAYS', 'a whole number of days, at least 2', SEASON_DAYS);
  };

  const role = oneOfWords<ProcessRole>('ROLE', ['all', 'api', 'ingester'], 'all');
  if (role !== 'all' && databaseUrl === null)
    mistakes.push('GRIDCALL_ROLE must be set together with GRIDCALL_DATABASE_URL: SQLite has one process.');

  const config: Config = {
    role,
    host,
    port,
    publicUrl: publicOrigin(setting('PUBLIC_URL'), `http://${host.includes(':') ? `[${host}]` : host}:${port}`, () =>
      invalid('PUBLIC_URL', 'an http(s) origin without a path, such as https://gridcall.example', ''),
    ),
    network,
    payTo,
    facilitatorUrl: baseUrl('FACILITATOR_URL', 'https://facilitator.goplausible.xyz'),
    algodUrl: baseUrl('ALGOD_URL', NETWORKS[network].nodeUrl),
    indexerUrl: baseUrl('INDEXER_URL', NETWORKS[network].indexerUrl),
    faucetUrl: setting('FAUCET_URL') === undefined ? null : baseUrl('FAUCET_URL', ''),
    walletConnectProjectId: setting('WALLETCONNECT_PROJECT_ID') ?? null,
    nflverseUrl: source('NFLVERSE_URL', 'https://github.com/nflverse/nflverse-data/releases/download'),
    playerIdsUrl: address(
      'PLAYER_IDS_URL',
      'https://github.com/dynastyprocess/data/raw/master/files/db_playerids.csv',
      [...WEB, 'file:'],
      IN_FILES,
    ),
    platformUrl: source('PLATFORM_URL', 'https://api.sleeper.app/v1'),
    isSeasonInvented: oneOfWords('INVENTED_SEASON', ['on', 'off'], 'off') === 'on',
    boardUrl: setting('BOARD_URL') === undefined ? null : address('BOARD_URL', '', ['https:', 'file:'], IN_FILES),
    rostership: oneOfWords('ROSTERSHIP', ['on', 'off'], 'on') === 'on',
    platformProjections: oneOfWords('PLATFORM_PROJECTIONS', ['on', 'off'], 'on') === 'on',
    recordWallet: setting('RECORD_WALLET') ?? null,
    redirectOrigins: readOrigins(setting('REDIRECT_ORIGINS'), () =>
      // an entry may contain a password, so it is not repeated
      mistakes.push(
        'GRIDCALL_REDIRECT_ORIGINS must be "none" or comma-separated http(s) origins without a path, such as https://files.example.',
      ),
    ),
    databaseUrl,
    dataDir: setting('DATA_DIR') ?? '.gridcall',
    seasons: readSeasons(setting('SEASONS'), () =>
      invalid('SEASONS', 'seasons such as 2021-2025 or 2024,2025, at most ten of them', null),
    ),
    gameDayPolls: pollsPerHour(),
    answerDays: answerDays(),
    auditDays: count('AUDIT_DAYS', 400),
    challengeTag,
    contact: readContact(setting('CONTACT'), () =>
      invalid('CONTACT', 'an email address or an http(s) URL, such as ops@gridcall.example', null),
    ),
    logLevel: oneOfWords('LOG_LEVEL', LEVELS, 'info'),
    metrics:
      setting('METRICS_PORT') === undefined
        ? null
        : { host: setting('METRICS_HOST') ?? '127.0.0.1', port: portOf('METRICS_PORT', 0) },
    traces:
      setting('TRACES_URL') === undefined
        ? null
        : {
            url: address('TRACES_URL', '', WEB, IN_BASES),
            share: readShare(setting('TRACES_SHARE'), 1, () => invalid('TRACES_SHARE', 'a number from 0 to 1', 1)),
          },
    rewriter: readNarrative(),
    requestsPerMinute: count('REQUESTS_PER_MINUTE', 600),
    proxies: count('PROXIES', 0),
    drainSeconds: count('DRAIN_SECONDS', 0),
  };
  if (
    network === 'mainnet' &&
    isUnreachable(config.publicUrl) &&
    (payTo !== '' || setting('PUBLIC_URL') !== undefined)
  ) {
    mistakes.push(
      `GRIDCALL_PUBLIC_URL is "${config.publicUrl}" but must be a public address on mainnet: payment terms and links are built from it.`,
    );
  }
  if (config.metrics === null && setting('METRICS_HOST') !== undefined)
    mistakes.push('GRIDCALL_METRICS_HOST must be set together with GRIDCALL_METRICS_PORT.');
  if (config.traces === null && setting('TRACES_SHARE') !== undefined)
    mistakes.push('GRIDCALL_TRACES_SHARE must be set together with GRIDCALL_TRACES_URL.');
  if (network === 'mainnet' && config.faucetUrl !== null)
    mistakes.push('GRIDCALL_FAUCET_URL must be unset on mainnet: a faucet gives play money.');
  const knownSettings = new Set(SETTINGS);
  for (const name of Object.keys(env)) {
    if (name.startsWith('GRIDCALL_') && !knownSettings.has(name))
      mistakes.push(`${name} must be removed or corrected: Gridcall has no setting with this name.`);
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return Object.freeze(config);
}

// Parses the settings that are more than a word, a number or a base URL.
function readContact(text: string | undefined, invalid: () => null): string | null {
  if (text === undefined) return null;
  const isPage = /^https?:\/\//.test(text) && URL.canParse(text);
  return isPage || /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text) ? text : invalid();
}

function readPort(text: string | undefined, fallback: number, invalid: () => number): number {
  if (text === undefined) return fallback;
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : invalid();
}

/** Where the default upstreams redirect: release downloads and raw files have their own domains. */
const DEFAULT_REDIRECT_ORIGINS =
  'https://objects.githubusercontent.com,https://release-assets.githubusercontent.com,https://raw.githubusercontent.com';

function readOrigins(text = DEFAULT_REDIRECT_ORIGINS, invalid: () => void): ReadonlySet<string> {
  if (text === 'none') return new Set();
  const origins = text.split(',').map((entry) => publicOrigin(entry.trim(), '', () => ''));
  if (origins.includes('')) invalid();
  return new Set(origins);
}

function publicOrigin(text: string | undefined, fallback: string, invalid: () => string): string {
  if (text === undefined) return fallback;
  if (!URL.canParse(text)) return invalid();
  const url = new URL(text);
  const plain = /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  return plain ? url.origin : invalid();
}

function readSeasons(text: string | undefined, invalid: () => null): readonly number[] | null {
  if (text === undefined) return null;
  const seasons = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to = from] = /^\s*(\d{4})(?:\s*-\s*(\d{4}))?\s*$/.exec(part) ?? [];
    if (from === undefined || Number(to) < Number(from) || Number(to) - Number(from) > 9) return invalid();
    for (let season = Number(from); season <= Number(to); season++) seasons.add(season);
  }
  const list = [...seasons].sort((a, b) => a - b);
  return list.length <= 10 && list.every((season) => season >= 1999 && season <= 2100) ? list : invalid();
}

/** A share from 0 to 1; `fallback` when it is not set. */
function readShare(value: string | undefined, fallback: number, invalid: () => number): number {
  if (value === undefined) return fallback;
  return /^(?:0(?:\.\d{1,9})?|1(?:\.0+)?)$/.test(value) ? Number(value) : invalid();
}
