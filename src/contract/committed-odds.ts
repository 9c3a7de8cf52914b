// The part of an answer that proves which odds were published before the week's first kickoff.
import { z } from 'zod';
import { answerWeek, nflSeason } from './fields.ts';

/**
 * What a leaf states of a player, in this order, by the rules of `stats_cited`. Never reordered.
 */
export const COMMITTED_RULES = [
  'odds to play',
  'mean points in ppr',
  'p10 points in ppr',
  'p50 points in ppr',
  'p90 points in ppr',
  "odds of a starter's week in ppr",
  "odds of a starter's week in ppr, absence counted",
  'odds to outscore a replacement in ppr',
  'mean points in half_ppr',
  'p10 points in half_ppr',
  'p90 points in half_ppr',
  "odds of a starter's week in half_ppr",
] as const;
export type CommittedRule = (typeof COMMITTED_RULES)[number];

const player = z.string().min(1).meta({ description: 'Player id of the source lines in stats_cited.' });
const number = z.number().nullable();
/** 32 bytes in hex. */
export const treeRoot = z.string().regex(/^[0-9a-f]{64}$/);
const transaction = z.string().regex(/^[A-Z2-7]{52}$/);
const account = z.string().regex(/^[A-Z2-7]{58}$/);
const network = z.enum(['testnet', 'mainnet']);

/** No part of the API description: answers have it only where an operator publishes a record. */
const model = <Fields extends z.ZodRawShape>(description: string, fields: Fields) =>
  z.strictObject(fields).meta({ description });

const CommittedPlayer = model('A leaf of the tree.', {
  player,
  place: z.int().min(0).meta({ description: 'Place among the leaves, from 0.' }),
  salt: z
    .string()
    .regex(/^[\w-]{22}$/)
    .meta({ description: '16 bytes, base64url.' }),
  odds: z
    .array(number)
    .length(COMMITTED_RULES.length)
    .meta({ description: `What was committed, null where there was no number: ${COMMITTED_RULES.join('; ')}.` }),
});

const ChangedOdds = model('A number that changed after the root was published.', {
  player,
  stat: z.string().meta({ description: 'Name of the statistic in stats_cited.' }),
  committed: number.meta({ description: 'Value in the tree; null where it has none.' }),
  answered: z.number().meta({ description: 'Value in this answer.' }),
});

export const CommittedOdds = model(
  'The odds of the cited players in the hash tree of the week, with their paths to its root.',
  {
    season: nflSeason,
    week: answerWeek,
    root: treeRoot.meta({ description: 'Root of the tree (RFC 6962, SHA-256), hex.' }),
    size: z.int().min(1).meta({ description: 'Leaves of the tree.' }),
    transaction: transaction
      .nullable()
      .meta({ description: 'Algorand transaction with the root in its note; null while none is confirmed.' }),
    account: account.nullable().meta({ description: 'Account that signed it; null without one.' }),
    network: network.nullable().meta({ description: 'Algorand network that it is on; null without one.' }),
    players: z.array(CommittedPlayer).meta({ description: 'Leaves of the cited players.' }),
    path: z
      .string()
      .regex(/^[\w-]*$/)
      .meta({ description: 'Hashes that lead from these leaves to the root, 32 bytes each, base64url.' }),
    changed: z.array(ChangedOdds).meta({ description: 'Numbers of this answer that differ from the committed ones.' }),
    missing: z.array(player).meta({ description: 'Cited players without a leaf.' }),
  },
);
export type CommittedOdds = z.output<typeof CommittedOdds>;

/** A week's root, as the track record lists it. */
export const OddsRoot = z.strictObject({
  season: z.int(),
  week: z.int(),
  /** First kickoff of the week, ISO 8601 UTC. */
  first_kickoff: z.iso.datetime(),
  /** Hex; null where the week was missed: no tree was made before its first kickoff. */
  root: treeRoot.nullable(),
  size: z.int().min(0),
  /** When the tree was made or the week was found missed. */
  made_at: z.iso.datetime(),
  /** Confirmed transaction with the root in its note; null without one. */
  transaction: transaction.nullable(),
  /** The account that signed it, and the network it is on. */
  account: account.nullable(),
  network: network.nullable(),
  /** Time of its block. */
  noted_at: z.iso.datetime().nullable(),
});
export type OddsRoot = z.output<typeof OddsRoot>;
