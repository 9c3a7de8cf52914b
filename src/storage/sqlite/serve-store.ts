// The database's own thread: opens the file, runs what it is asked, and replies to calls that ended
// together in one message.
import type { MessagePort } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { LibsqlDriver } from './libsql-driver.ts';
import { openFile } from './sqlite.ts';
import type { StoreCall, StoreFailure, StoreReply } from './thread-driver.ts';

interface ServedStore {
  readonly dataDir: string;
  /** Where another thread of the process calls; absent = none does. */
  readonly joined?: MessagePort;
}

/** Serves the database of a directory until it is asked to close it. */
export function serveStore(port: MessagePort, { dataDir, joined }: ServedStore): void {
  const reply = replyTogether(port);
  try {
    const driver = new LibsqlDriver(openFile(dataDir));
    serveCalls(
      port,
      reply,
      callsOn(driver, () => driver.destroy()),
    );
    if (joined) {
      serveCalls(joined, replyTogether(joined), callsOn(driver));
      joined.unref();
    }
    reply({ id: 0, result: null });
  } catch (error) {
    reply({ id: 0, failure: failureOf(error) });
  }
}

function serveCalls(port: MessagePort, reply: (reply: StoreReply) => void, run: ReturnType<typeof callsOn>): void {
  port.on('message', (calls: readonly StoreCall[]) => {
    for (const call of calls) {
      const ended = run(call).then(
        (result) => reply({ id: call.id, result }),
        (error: unknown) => reply({ id: call.id, failure: failureOf(error) }),
      );
      // the thread ends with its last listener
      if (call.call === 'close') void ended.then(() => setImmediate(() => port.close()));
    }
  });
}

/** Collects the replies of one moment: a commit ends many calls at once. */
function replyTogether(port: MessagePort): (reply: StoreReply) => void {
  let replies: StoreReply[] = [];
  return (reply) => {
    if (replies.length === 0)
      queueMicrotask(() => {
        port.postMessage(replies);
        replies = [];
      });
    replies.push(reply);
  };
}

/** The calls of one caller; `close` closes what is his. */
function callsOn(
  driver: LibsqlDriver,
  close: () => Promise<void> = async () => {},
): (call: StoreCall) => Promise<QueryResult<unknown> | null> {
  const alone = driver.connect();
  const transactions = new Map<number, DatabaseConnection>();
  const connectionOf = (transaction: number): DatabaseConnection => {
    const known = transaction === 0 ? alone : transactions.get(transaction);
    if (known !== undefined) return known;
    const connection = driver.connect();
    transactions.set(transaction, connection);
    return connection;
  };
  return async ({ call, transaction, text, parameters, isRead }) => {
    const connection = connectionOf(transaction);
    switch (call) {
      case 'statement':
        // of a query, the driver reads nothing else
        return connection.executeQuery({
          sql: text,
          parameters,
          query: { kind: isRead ? 'SelectQueryNode' : 'RawNode' },
        } as unknown as CompiledQuery);
      case 'begin':
        try {
          await driver.beginTransaction(connection);
        } catch (error) {
          // no rollback follows
          transactions.delete(transaction);
          throw error;
        }
        return null;
      case 'commit':
        // a failed commit is followed by the rollback
        await driver.commitTransaction();
        transactions.delete(transaction);
        return null;
      case 'rollback':
        transactions.delete(transaction);
        await driver.rollbackTransaction();
        return null;
      case 'close':
        await close();
        return null;
    }
  };
}

function failureOf(error: unknown): StoreFailure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  return 'code' in error && typeof error.code === 'string' ? { name, message, code: error.code } : { name, message };
}
