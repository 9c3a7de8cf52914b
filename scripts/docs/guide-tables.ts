// Tables inside the guides and the research notes, made of constants of the source.
import { MAX_WINDOW_ROUNDS, SECONDS_PER_ROUND } from '../../src/contract/index.ts';
import {
  FLEX_POSITIONS,
  ROSTERED_BY_POSITION,
  STARTABLE_RANKS,
  STARTERS_BY_POSITION,
} from '../../src/fantasy/defaults/index.ts';
import { MAX_PLAIN_BYTES } from '../../src/ingest/index.ts';
import { constantIn } from './constants.ts';
import { DRAWN_ANSWERS } from './drawn-answers.ts';
import { code, table } from './markdown.ts';
import { amountOf, bucketOf, bytesText, cronText, durationOf, durationText } from './quantities.ts';

const ADMISSION = 'src/payments/gate/admission.ts';
const SERVER = 'src/app/http-server.ts';
const SHARES = 'src/sleeper/quota-shares.ts';
const TOO_MANY_CALLS = '429 `too_many_platform_calls`';
const SWEEPER = 'src/payments/gate/sweeper.ts';
const LEASE = 'src/payments/gate/lease.ts';
const FACILITATOR = 'src/payments/facilitator/facilitator.ts';
const OFFERS = 'src/payments/facilitator/offers.ts';
const START_CALL = 'src/fantasy/lineups/start-call.ts';
const CUTS = 'src/products/cuts.ts';

const limitCount = (file: string, name: string): string => amountOf(file, name).toLocaleString('en-US');
const limitSize = (file: string, name: string): string => bytesText(amountOf(file, name));
const percentOf = (file: string, name: string): string => `${Math.round(100 * amountOf(file, name))}%`;

/** "12 QB, TE, K, DEF; 24 RB, WR": the positions of each rank. */
function ranksText(ranks: Readonly<Record<string, number | undefined>>, positions: readonly string[]): string {
  const places = [...new Set(positions.map((position) => ranks[position]))];
  return places.map((place) => `${place} ${positions.filter((each) => ranks[each] === place).join(', ')}`).join('; ');
}

function pollOf(name: string): string {
  const pattern = new RegExp(`(?:^|, )${name} ((?:[^, ]+(?:,[^ ]+)? ){4}[^, ]+)`).exec(
    constantIn('src/ingest/ingest.ts', 'POLLS').value,
  )?.[1];
  if (pattern === undefined) throw new Error(`POLLS has no time for ${name}`);
  return cronText(pattern);
}

/** Tables by the name of their block. */
export const GUIDE_TABLES: Readonly<Record<string, () => string>> = {
  ...DRAWN_ANSWERS,
  polls: () =>
    table(
      ['dataset', 'read'],
      [
        ['nflverse files', `${pollOf('nflverse')}, ${code('timestamp.json')} first`],
        ['platform players', pollOf('players')],
        ['trending adds and drops', pollOf('trending')],
        ['rostership and projections', pollOf('rostership')],
        ["the platform's season and week", pollOf('state')],
        ['your projection board', `${pollOf('nflverse')}, when configured`],
      ],
    ),
  'data-ages': () =>
    table(
      ['data', 'used for'],
      [
        ['trending lists', durationOf('src/sleeper/trending-lists.ts', 'MAX_POLLED_AGE_MS')],
        ['rostership', durationOf('src/sleeper/market-source.ts', 'MAX_AGE_MS')],
        ['projections', durationOf('src/sleeper/market-source.ts', 'MAX_PROJECTIONS_AGE_MS')],
        [
          'leagues counted for the estimate of rostership',
          `${limitCount('src/sleeper/roster-tally.ts', 'COUNTED_DAYS')} days`,
        ],
      ],
    ),
  limits: () =>
    table(
      ['what', 'limit', 'beyond it'],
      [
        [
          'requests without a payment, per client address',
          code('GRIDCALL_REQUESTS_PER_MINUTE'),
          '429 `too_many_requests`',
        ],
        ['refused payments, per payer', bucketOf(ADMISSION, 'PAYER_REFUSALS'), '429 `too_many_refused_payments`'],
        [
          'refused payments, per client address',
          bucketOf(ADMISSION, 'ADDRESS_REFUSALS'),
          '429 `too_many_refused_payments`',
        ],
        [
          'payments in progress, per client address',
          limitCount(ADMISSION, 'MAX_CONCURRENT'),
          '429 `too_many_payments_at_once`',
        ],
        ['4xx replies to one unspent payment', bucketOf(ADMISSION, 'ATTEMPTS'), '429 `too_many_attempts`'],
        ['platform calls of a payer who has bought', bucketOf(SHARES, 'PAYER_SHARE'), TOO_MANY_CALLS],
        ['the same, per network', bucketOf(SHARES, 'NETWORK_SHARE'), TOO_MANY_CALLS],
        [
          'platform calls of newcomers (payers who have not bought), per network',
          bucketOf(SHARES, 'NEWCOMER_SHARE'),
          TOO_MANY_CALLS,
        ],
        ['platform calls of visitors of the page, per network', bucketOf(SHARES, 'VISITOR_SHARE'), TOO_MANY_CALLS],
        ['platform calls in refused questions, per payment', bucketOf(SHARES, 'UNSPENT_SHARE'), TOO_MANY_CALLS],
        [
          'platform calls of newcomers and visitors, all together',
          'half of what buyers left in the last minute',
          '503 `platform_unavailable`',
        ],
        [
          'platform calls, all together',
          `${limitCount('src/sleeper/rate-limit.ts', 'MAX_CALLS_PER_MINUTE')} a minute`,
          '503 `platform_unavailable`',
        ],
        ['request line and headers', limitSize(SERVER, 'MAX_HEADER_BYTES'), '431'],
        ['request body', limitSize('src/sales/sell-answer.ts', 'MAX_BODY_BYTES'), '413'],
        [
          'time for headers, for the whole request',
          `${durationOf(SERVER, 'HEADERS_TIMEOUT_MS')}, ${durationOf(SERVER, 'REQUEST_TIMEOUT_MS')}; checked every ${durationOf(SERVER, 'TIMEOUT_CHECK_MS').replace(/^1 /, '')}`,
          '408 without a body, and the connection closes',
        ],
        ['open connections', limitCount(SERVER, 'MAX_CONNECTIONS'), 'closed unread'],
        [
          'connections without a request in progress, per client address where no proxy is configured',
          limitCount('src/app/idle-connections.ts', 'MAX_IDLE_CONNECTIONS'),
          'the one that has waited longest is closed',
        ],
        ['time without a request on an open connection', durationOf(SERVER, 'IDLE_TIMEOUT_MS'), 'closed'],
      ],
    ),
  'upstream-sizes': () =>
    table(
      ['upstream answer, after decompression', 'largest size'],
      [
        ['a table of nflverse', bytesText(MAX_PLAIN_BYTES.table)],
        ["the platform's player list", bytesText(MAX_PLAIN_BYTES.players)],
        ['an answer about a league', bytesText(MAX_PLAIN_BYTES.league)],
        ['lists and timestamps', bytesText(MAX_PLAIN_BYTES.small)],
      ],
    ),
  'payment-times': () =>
    table(
      ['what', 'time'],
      [
        ['lease of a request on its payment, renewed while the work goes on', durationOf(LEASE, 'LEASE_MS')],
        ['lease after a settlement with an unknown outcome', durationOf(LEASE, 'PENDING_LEASE_MS')],
        ['pause between two sweeps; the first is at start', durationOf(SWEEPER, 'SWEEP_MS')],
        ['a delivered answer is served again', durationOf('src/payments/gate/claim.ts', 'REPLAY_MS')],
        ['the same, paid without a nonce', durationOf('src/payments/gate/claim.ts', 'NO_NONCE_REPLAY_MS')],
        ['a paid answer is stored: its private page works, and one not delivered is served', '`GRIDCALL_ANSWER_DAYS`'],
        ['a failed row is stored', durationOf(SWEEPER, 'FAILED_RETENTION_MS')],
        [
          "the node's last round, asked for at a presentation",
          durationOf('src/payments/chain/rounds.ts', 'OBSERVE_TIMEOUT_MS'),
        ],
        ['the facilitator, to verify', durationOf(FACILITATOR, 'TIMEOUT_MS', 'verify')],
        ['the facilitator, to settle', durationOf(FACILITATOR, 'TIMEOUT_MS', 'settle')],
        [
          `rest of the facilitator after ${amountOf(FACILITATOR, 'BREAKER', 'failures')} failures in a row`,
          durationOf(FACILITATOR, 'BREAKER', 'restMs'),
        ],
        ['pause between two reads of its offer', durationOf(OFFERS, 'REFRESH_MS')],
        ['a fee payer it named stays valid', durationOf(OFFERS, 'FEE_PAYER_MEMORY_MS')],
      ],
    ),
  'recovery-times': () => {
    const lagRounds = amountOf('src/payments/chain/confirmations.ts', 'MAX_NODE_LAG_ROUNDS');
    const rounds = MAX_WINDOW_ROUNDS + lagRounds;
    return table(
      ['payment', 'finished within'],
      [
        [
          'in progress when its process was killed',
          `${durationText(amountOf(LEASE, 'LEASE_MS') + amountOf(SWEEPER, 'SWEEP_MS'))}: its lease ends and the next sweep takes it over`,
        ],
        [
          '`settling` with an unknown outcome',
          `${Math.round((rounds * SECONDS_PER_ROUND) / 60)} minutes: the ${MAX_WINDOW_ROUNDS.toLocaleString('en-US')} rounds a transaction can be valid, and ${lagRounds} for nodes that lag`,
        ],
      ],
    );
  },
  'rostered-ranks': () => {
    const positions = Object.keys(ROSTERED_BY_POSITION);
    const row = (name: string, ranks: Readonly<Record<string, number | undefined>>) => [
      name,
      ...positions.map((position) => `${ranks[position]}`),
    ];
    return table(
      ['first players of a position', ...positions],
      [row('*rostered* (a ten-team league)', ROSTERED_BY_POSITION), row('*usual starter*', STARTERS_BY_POSITION)],
    );
  },
  'start-calls': () =>
    table(
      ['call', 'place', 'or chance', 'waivers', 'sleepers'],
      [
        [
          'start',
          `within ${ranksText(STARTERS_BY_POSITION, Object.keys(STARTERS_BY_POSITION))}`,
          percentOf(START_CALL, 'MIN_START_CHANCE'),
          code('start'),
          code('start'),
        ],
        [
          `flex (${FLEX_POSITIONS.join(', ')})`,
          `within ${ranksText(STARTABLE_RANKS, FLEX_POSITIONS)}`,
          percentOf(START_CALL, 'MIN_FLEX_CHANCE'),
          code('start'),
          code('flex'),
        ],
        ['sit', 'else', 'else', code('stash'), code('sit')],
      ],
    ),
  'trending-calls': () => {
    const [wanted, unwanted] = [percentOf(CUTS, 'CUTS.odds.spot'), percentOf(CUTS, 'CUTS.odds.slim')];
    const replacement = `${percentOf(CUTS, 'CUTS.odds.stream')} for a player worth no more than a replacement in the weeks left`;
    return table(
      ['odds to be startable', 'added', 'dropped'],
      [
        [`${wanted} or more; ${replacement}`, '`add`: follow', '`fade`: hold on to him'],
        [`${unwanted} to ${wanted}`, '`hold`', '`hold`'],
        [`below ${unwanted}`, '`fade`: do not add', '`add`: drop'],
      ],
    );
  },
};
