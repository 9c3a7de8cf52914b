// gridcall store: backs the database up, restores it, and moves it to another engine.
import { readConfig } from '../app/config/index.ts';
import { type CopiedTable, copyStore, type StorePlace, storePlace } from '../app/index.ts';
import { readFlags } from './args.ts';
import { type Command, type Io, UsageError } from './command.ts';

const ACTIONS = ['backup', 'restore', 'copy'] as const;

export const store: Command = {
  name: 'store',
  takesTimeToStop: true,
  summary: 'back up or restore the database, or copy it to another engine',
  actions: ACTIONS,
  help: `Usage: gridcall store backup --to DIR
       gridcall store restore --from DIR
       gridcall store copy --to DIR|postgres://...

The database is the one of GRIDCALL_DATABASE_URL or GRIDCALL_DATA_DIR, on either engine.

backup   Copies it into a SQLite database in DIR, as it is at one moment. The service may be running.
restore  Copies a backup into the database, which must be empty. The service must not be running.
copy     Moves it: from SQLite to PostgreSQL, or back. The service must be stopped, because later sales are not copied. Start it
         on the copy afterwards.

Every table is copied in one transaction and read back: rows and SHA-256 are compared before the copy is complete. An interrupted
copy leaves the target empty. A target that is not empty is refused. The copy contains the key that signs receipts.

Exit status: 0 copied, 1 refused or failed, 2 wrong arguments or settings.`,
  async run([action, ...rest], io) {
    const flags = readFlags(rest, { to: { type: 'string' }, from: { type: 'string' } });
    const configured = storePlace(readConfig(io.env));
    if (action === 'backup') return copied(io, configured, { dataDir: only('to', flags) }, { isOnline: true });
    if (action === 'restore') return copied(io, { dataDir: only('from', flags) }, configured, { isOnline: true });
    if (action === 'copy') return copied(io, configured, placeOf(only('to', flags)), { isOnline: false });
    throw new UsageError(`the action must be ${ACTIONS.join(', ')}${action === undefined ? '' : `, not "${action}"`}`);
  },
};

/** The one flag that the action takes. */
function only(name: 'to' | 'from', flags: Readonly<Record<'to' | 'from', string | undefined>>): string {
  const other = name === 'to' ? 'from' : 'to';
  if (flags[other] !== undefined) throw new UsageError(`--${other} is not an option of this action`);
  return flags[name] ?? missing(name);
}

function missing(name: string): never {
  throw new UsageError(`--${name} must be set`);
}

const placeOf = (text: string): StorePlace =>
  /^postgres(ql)?:\/\//.test(text) ? { databaseUrl: text } : { dataDir: text };

async function copied(
  io: Io,
  from: StorePlace,
  to: StorePlace,
  { isOnline }: { readonly isOnline: boolean },
): Promise<number> {
  const onTable = ({ table, rows, sha256 }: CopiedTable) =>
    io.out(`${table.padEnd(17)}  ${String(rows).padStart(8)} rows  sha256 ${sha256}`);
  const tables = await copyStore(from, to, { isOnline, onTable });
  io.out(`${tables.length} tables copied and compared`);
  return 0;
}
