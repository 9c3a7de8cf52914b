// The part of an audit that needs no data of the service: the committed odds of an answer lead to a
// root, and a ledger note dates the root before the week's first kickoff.
import { z } from 'zod';
import type { Config } from '../app/config/index.ts';
import type { Citation } from '../citations/index.ts';
import { plainText } from '../client/index.ts';
import type { CommittedOdds } from '../contract/index.ts';
import { type AnswerWeek, doubtsOf, notePrefix, noteText, uncommitted } from '../odds-tree/index.ts';
import { askJson, readBlockTime } from '../payments/index.ts';

/**
 * `firstKickoff` of the week by the schedule, in milliseconds since 1970;
 * null where it is not known.
 */
export async function auditOdds(
  shown: CommittedOdds,
  { stats_cited: citations, ...answer }: AnswerWeek & { readonly stats_cited: readonly Citation[] },
  { config, firstKickoff }: { readonly config: Config; readonly firstKickoff: number | null },
) {
  const { season, week, root, size, players, changed, missing } = shown;
  const doubts = doubtsOf(shown, citations, answer);
  const [unproved, all] = uncommitted(shown, citations);
  const leaves = players.length === 0 ? '  open     no leaf is shown' : '  ok       the leaves lead to the root';
  const note = await auditNote(shown, config, firstKickoff);
  const lines = [
    `committed odds of ${season} wk ${week}: ${players.length} of ${size} players, root ${root}`,
    ...(doubts.length > 0 ? doubts.map((doubt) => `  REFUTED  ${doubt}`) : [leaves]),
    ...(unproved > 0
      ? [`  open     ${unproved} of ${all} cited numbers of the forecast are not in the leaves shown`]
      : []),
    `  ${note.finding.padEnd(7)}  ${note.words}`,
    ...changed.map(
      ({ player, stat, committed, answered }) =>
        `  changed  ${stat} of player ${player}: committed ${committed ?? 'none'}, answered ${answered}`,
    ),
    ...missing.map((player) => `  open     player ${player} is said to have no leaf`),
  ];
  return { lines: lines.map((line) => plainText(line)), isRefuted: doubts.length > 0 || note.finding === 'REFUTED' };
}

interface NoteFinding {
  readonly finding: 'ok' | 'REFUTED' | 'open';
  readonly words: string;
}

async function auditNote(
  shown: CommittedOdds,
  config: Pick<Config, 'algodUrl' | 'indexerUrl' | 'network'>,
  firstKickoff: number | null,
): Promise<NoteFinding> {
  const { transaction, account, network } = shown;
  if (transaction === null) return { finding: 'open', words: 'the root is not on the ledger (yet)' };
  if (network !== config.network)
    return { finding: 'open', words: `the note is on ${network}, and ${config.network} is configured` };
  const found = await findNote(config, transaction);
  if (found === null) return { finding: 'open', words: `the ledger could not be asked for transaction ${transaction}` };
  if (found === 'absent')
    return { finding: 'REFUTED', words: `transaction ${transaction} is not on the ledger of ${config.network}` };
  if (found.note !== noteText(shown))
    return { finding: 'REFUTED', words: `the note of transaction ${transaction} is not this root of this week` };
  if (account === null || found.sender !== account)
    return { finding: 'REFUTED', words: `the note of transaction ${transaction} is not of the account ${account}` };
  const second = await secondNote(config, { ...shown, account });
  if (second !== null)
    return { finding: 'REFUTED', words: `the account noted another root of this week in transaction ${second}` };
  const notedAt = new Date(found.notedAt).toISOString();
  if (firstKickoff === null)
    return { finding: 'open', words: `the note is of ${notedAt}; the schedule at hand has no kickoff of the week` };
  const kickoff = new Date(firstKickoff).toISOString();
  if (found.notedAt >= firstKickoff)
    return { finding: 'REFUTED', words: `the note is of ${notedAt}, and the first kickoff was at ${kickoff}` };
  return {
    finding: 'ok',
    words: `the root is in the note of ${transaction} by ${account}, of ${notedAt}, before the kickoff at ${kickoff}`,
  };
}

/** A note and the time of its block, in milliseconds since 1970. */
interface DatedNote {
  readonly note: string;
  readonly sender: string;
  readonly notedAt: number;
}

const TIMEOUT_MS = 5_000;
const noteField = z.base64().default('');
const transactionField = z.object({ id: z.string(), sender: z.string(), note: noteField, 'round-time': z.int() });
const indexed = z.object({ transaction: transactionField });
const indexedMany = z.object({ transactions: z.array(transactionField) });
const pending = z.object({
  txn: z.object({ txn: z.object({ note: noteField, snd: z.string() }) }),
  'confirmed-round': z.int().positive(),
});
/** A 404 of node or indexer, not of a proxy in front of them. */
const notFound = z.object({ message: z.string() });

const reply = (url: string) => askJson(url, { timeoutMs: TIMEOUT_MS }).catch(() => null);
const textOf = (base64: string) => Buffer.from(base64, 'base64').toString();
const datedNote = ({ sender, note, ...times }: z.output<typeof transactionField>): DatedNote => ({
  ...{ sender, note: textOf(note) },
  notedAt: times['round-time'] * 1_000,
});

/** A note of the account with another root of the week; null where the indexer names none. */
async function secondNote(
  { indexerUrl }: Pick<Config, 'indexerUrl'>,
  shown: CommittedOdds & { readonly account: string },
): Promise<string | null> {
  if (indexerUrl === '') return null;
  const prefix = notePrefix(shown);
  const query = `note-prefix=${encodeURIComponent(Buffer.from(prefix).toString('base64'))}&limit=100`;
  const many = await reply(`${indexerUrl}/v2/accounts/${shown.account}/transactions?${query}`);
  const { transactions = [] } = indexedMany.safeParse(many?.json).data ?? {};
  const others = transactions.filter((each) => {
    const { note, sender } = datedNote(each);
    return sender === shown.account && note.startsWith(prefix) && note !== noteText(shown);
  });
  return others[0]?.id ?? null;
}

/** `absent`: neither node nor indexer knows the transaction. Null: no usable answer. */
async function findNote(
  { algodUrl, indexerUrl }: Pick<Config, 'algodUrl' | 'indexerUrl'>,
  txid: string,
): Promise<DatedNote | 'absent' | null> {
  const old = indexerUrl === '' ? null : await reply(`${indexerUrl}/v2/transactions/${txid}`);
  const { transaction } = indexed.safeParse(old?.json).data ?? {};
  if (transaction?.id === txid) return datedNote(transaction);
  const recent = await reply(`${algodUrl}/v2/transactions/pending/${txid}`);
  const found = pending.safeParse(recent?.json).data;
  const notedAt = found ? await readBlockTime(algodUrl, found['confirmed-round'], TIMEOUT_MS) : null;
  if (found && notedAt !== null) {
    const { note, snd: sender } = found.txn.txn;
    return { note: textOf(note), sender, notedAt };
  }
  const isAbsent = [old, recent].every((each) => each?.status === 404 && notFound.safeParse(each.json).success);
  return isAbsent ? 'absent' : null;
}
