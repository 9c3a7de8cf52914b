// Every environment variable of the service with its meaning: the list `readConfig` accepts and the
// settings page prints.
import type { Config } from './values.ts';

interface Setting {
  /** Without the prefix `GRIDCALL_`. */
  readonly name: string;
  /** The field of the configuration that shows the default; null when it has none of its own. */
  readonly field: keyof Config | null;
  readonly meaning: string;
}

const SERVICE: readonly Setting[] = [
  {
    name: 'ROLE',
    field: 'role',
    meaning:
      '`all` sells, and ingests when no other process does; `api` only sells; `ingester` only ingests. On SQLite always `all`.',
  },
  { name: 'HOST', field: 'host', meaning: 'Address to listen on.' },
  { name: 'PORT', field: 'port', meaning: 'Port to listen on.' },
  {
    name: 'PUBLIC_URL',
    field: 'publicUrl',
    meaning:
      'Origin under which buyers reach the service; challenges and links are built from it, never from the ' +
      'Host header. On mainnet it must not be a loopback, private or local address.',
  },
  {
    name: 'CONTACT',
    field: 'contact',
    meaning:
      "The operator's mail address or page: `info.contact` in `/openapi.json`. Unset: the service's `/llms.txt`.",
  },
  { name: 'LOG_LEVEL', field: 'logLevel', meaning: '`silent`, `error`, `warn`, `info` or `debug`.' },
  {
    name: 'METRICS_PORT',
    field: null,
    meaning: "Port of `/metrics` (Prometheus' text format), on a socket of its own. Unset: no metrics are served.",
  },
  {
    name: 'METRICS_HOST',
    field: null,
    meaning: 'Address that `/metrics` listens on; `127.0.0.1` when unset. It has no password: never make it public.',
  },
  {
    name: 'TRACES_URL',
    field: null,
    meaning:
      'Address of an OpenTelemetry collector for traces (OTLP over HTTP as JSON), such as ' +
      '`http://127.0.0.1:4318/v1/traces`. Unset: no traces, and their libraries are not loaded.',
  },
  {
    name: 'TRACES_SHARE',
    field: null,
    meaning: 'Share of requests that are traced, from `0` to `1`; `1` when unset.',
  },
  {
    name: 'REQUESTS_PER_MINUTE',
    field: 'requestsPerMinute',
    meaning: 'Requests without a payment that one address may make in a minute; `0` removes the limit.',
  },
  {
    name: 'PROXIES',
    field: 'proxies',
    meaning:
      "Number of the operator's own proxies: the client is that many places from the right in `X-Forwarded-For`.",
  },
  {
    name: 'DRAIN_SECONDS',
    field: 'drainSeconds',
    meaning:
      'Seconds that a stopping process goes on serving after `/readyz` has turned, until its load balancer has noticed.',
  },
];

const PAYMENTS: readonly Setting[] = [
  { name: 'NETWORK', field: 'network', meaning: '`testnet` or `mainnet`.' },
  {
    name: 'PAY_TO',
    field: 'payTo',
    meaning:
      'Algorand address that receives the USDC, opted in to the asset and used by this journal alone. Unset: only the free endpoints work.',
  },
  { name: 'FACILITATOR_URL', field: 'facilitatorUrl', meaning: 'Facilitator that verifies and settles payments.' },
  { name: 'ALGOD_URL', field: 'algodUrl', meaning: 'Algorand node. The default follows the network.' },
  { name: 'INDEXER_URL', field: 'indexerUrl', meaning: 'Algorand indexer. The default follows the network.' },
  {
    name: 'FAUCET_URL',
    field: null,
    meaning:
      'Faucet of a sandbox chain (`POST {"address"}`). The page then offers a test wallet, made in the browser. ' +
      'Unset: a public network.',
  },
  {
    name: 'WALLETCONNECT_PROJECT_ID',
    field: null,
    meaning: "Project at WalletConnect's relay. Unset: the page does not offer the wallets that need it.",
  },
  {
    name: 'RECORD_WALLET',
    field: 'recordWallet',
    meaning:
      'Wallet file of an account with a little ALGO, not that of `GRIDCALL_PAY_TO`. Each week before the first kickoff ' +
      'the odds are then fixed in a hash tree, its root goes into the note of one transaction (fee 0.001 ALGO), and ' +
      'answers have their paths to it. Unset: no public record. [Operate](../guide/operate.md#public-record) has the steps.',
  },
  { name: 'CHALLENGE_TAG', field: 'challengeTag', meaning: 'Tag in every challenge, at most 32 characters.' },
];

const DATA: readonly Setting[] = [
  {
    name: 'NFLVERSE_URL',
    field: 'nflverseUrl',
    meaning: 'Base of the nflverse files, `{tag}/{file}`; `https://`, `http://` or `file://`.',
  },
  { name: 'PLAYER_IDS_URL', field: 'playerIdsUrl', meaning: 'Full address of `db_playerids.csv`.' },
  { name: 'PLATFORM_URL', field: 'platformUrl', meaning: "Base of the fantasy platform's API." },
  {
    name: 'INVENTED_SEASON',
    field: null,
    meaning: '`on` or `off` (the default): whether these serve an invented season. The pages then say so.',
  },
  {
    name: 'ROSTERSHIP',
    field: null,
    meaning:
      "`on` (the default) or `off`: whether the platform's rostership, an undocumented list, is polled and used. Without it the share of leagues that roster a player is estimated.",
  },
  {
    name: 'PLATFORM_PROJECTIONS',
    field: null,
    meaning:
      "`on` (the default) or `off`: whether the platform's weekly projections, an undocumented list, are polled and move ours. They are the platform's figures: see [operate](../guide/operate.md) before you sell.",
  },
  {
    name: 'BOARD_URL',
    field: 'boardUrl',
    meaning:
      "The operator's own projection board, a CSV at `https://` or `file://`, blended into the week's projections. Unset: no board. [Operate](../guide/operate.md) describes the file.",
  },
  {
    name: 'REDIRECT_ORIGINS',
    field: 'redirectOrigins',
    meaning: 'Origins, separated by commas, to which data downloads may redirect; `none` follows no redirect.',
  },
  {
    name: 'SEASONS',
    field: 'seasons',
    meaning:
      'Seasons to load, such as `2021-2025`; at most ten. Unset: the last eight of the schedule, seven to learn from and the current one.',
  },
  {
    name: 'GAME_DAY_POLLS',
    field: 'gameDayPolls',
    meaning:
      "Polls of the platform's player file in each hour, from the last one before a game's inactives are due, 90 " +
      'minutes before its kickoff, until kickoff. What changes between them shows who is inactive, and that a team ' +
      'has announced; at most 12, `0` turns them off.',
  },
  {
    name: 'ANSWER_DAYS',
    field: 'answerDays',
    meaning:
      'Days for which a bought answer is stored, at least 2: its private link works, and its payment is never needed again. The default is a season.',
  },
  {
    name: 'AUDIT_DAYS',
    field: 'auditDays',
    meaning:
      'Days for which replaced versions of the files and of the parameters are stored, and what the platform said ' +
      'for an answer, so that `gridcall audit` recomputes it; `0` drops them at once.',
  },
  {
    name: 'DATABASE_URL',
    field: 'databaseUrl',
    meaning: '`postgres://…`. Unset: SQLite in the data directory.',
  },
  {
    name: 'DATA_DIR',
    field: 'dataDir',
    meaning: 'Directory of the SQLite database and of saved tables, on a local disk.',
  },
];

const REWRITER: readonly Setting[] = [
  {
    name: 'LLM_URL',
    field: null,
    meaning: 'OpenAI-compatible API (`https://host/v1`) that rewrites the reasoning. Unset: no language model is used.',
  },
  { name: 'LLM_MODEL', field: null, meaning: 'Its model; set together with `GRIDCALL_LLM_URL`.' },
  { name: 'LLM_KEY', field: null, meaning: 'Its key.' },
  {
    name: 'LLM_PER_DAY',
    field: null,
    meaning: 'Most texts sent to it on one UTC day, over all replicas; 500 when unset.',
  },
];

export const SETTING_GROUPS: Readonly<Record<string, readonly Setting[]>> = {
  Service: SERVICE,
  Payments: PAYMENTS,
  'Data and storage': DATA,
  'Language model': REWRITER,
};

/** Every variable Gridcall accepts; `GRIDCALL_TEST_*` belong to the test suite. */
export const SETTINGS: readonly string[] = [
  ...Object.values(SETTING_GROUPS).flatMap((group) => group.map(({ name }) => name)),
  ...['CHROMIUM', 'DATABASE_URL', 'POSTGRES_BIN', 'PROGRAMS', 'PYTHON', 'SEASONS'].map((name) => `TEST_${name}`),
].map((name) => `GRIDCALL_${name}`);
