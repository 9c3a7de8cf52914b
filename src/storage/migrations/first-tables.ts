// The tables of the first release.
import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import type { StoreBackend } from '../store.ts';
import type { StoreMigration } from './migration.ts';

export function firstTables(backend: StoreBackend): StoreMigration {
  const engine = ENGINES[backend];
  return {
    async up(db: Kysely<Tables>): Promise<void> {
      const create = (name: string, columns: Parameters<typeof table>[3], key: string) =>
        keyedTable(db, engine, name, columns, key);

      // apart from the payments: SQLite rewrites a row whenever it grows, and equal
      // answers share one body
      await create('answer_bodies', { text: 'hash', bytes: 'body' }, 'hash').execute();
      await create(
        'payments',
        {
          text: 'txid state owner product payer network fingerprint payload_hash payment',
          integer: 'epoch lease_until amount_micro_usdc last_valid claimed_at updated_at',
          'integer?': 'first_claim_round computed_at settling_at settled_at delivered_at answer_status links_revoked',
          'text?': 'payment_id failure receipt answer_headers answer_hash',
        },
        'txid',
      )
        .addForeignKeyConstraint('payments_answer_hash', ['answer_hash'], 'answer_bodies', ['hash'])
        .addCheckConstraint('payments_state', sql`state in ('claimed', 'computed', 'settling', 'settled', 'failed')`)
        .addCheckConstraint('payments_amount', sql`amount_micro_usdc >= 0`)
        .execute();
      // a failed payment releases its id
      await sql`create unique index payments_payment_id on payments (payer, payment_id)
        where payment_id is not null and state <> 'failed'`.execute(db);
      await sql`create index payments_unfinished on payments (lease_until)
        where state in ('claimed', 'computed', 'settling')`.execute(db);
      // covers the public totals, so that counting never reads an answer
      await sql`create index payments_settled on payments (product, payer, amount_micro_usdc, settled_at)
        where state = 'settled'`.execute(db);
      // the order of the books: an export reads page after page without sorting
      await sql`create index payments_in_order on payments (settled_at, txid) where state = 'settled'`.execute(db);
      // a payer's own answers
      await sql`create index payments_of_payer on payments (payer, settled_at) where state = 'settled'`.execute(db);
      // by age, to delete them
      await sql`create index payments_failed on payments (updated_at) where state = 'failed'`.execute(db);
      await sql`create index payments_answered on payments (updated_at)
        where state in ('settled', 'failed') and answer_hash is not null`.execute(db);
      await sql`create index payments_by_answer on payments (answer_hash) where answer_hash is not null`.execute(db);
      await addSaleTotals(db, backend);
      await create(
        'refunds',
        {
          text: 'txid refund_txid payer network reason signed',
          integer: 'amount_micro_usdc first_valid last_valid signed_at',
          'integer?': 'confirmed_at',
        },
        'txid',
      ).execute();

      await create(
        'dataset_versions',
        {
          text: 'dataset part sha256 as_of url',
          'text?': 'etag last_modified',
          integer: 'fetched_at bytes checked_at',
        },
        'dataset part fetched_at sha256',
      ).execute();
      await create(
        'dataset_contents',
        { text: 'dataset part sha256', integer: 'fetched_at', bytes: 'content' },
        'dataset part',
      ).execute();
      await create(
        'replaced_contents',
        { text: 'sha256 kind', integer: 'replaced_at', bytes: 'content' },
        'sha256',
      ).execute();
      await sql`create index replaced_contents_time on replaced_contents (replaced_at)`.execute(db);
      await create(
        'dataset_refusals',
        { text: 'dataset part reason', integer: 'refused_at' },
        'dataset part',
      ).execute();

      await create('cached_answers', { text: 'key body', integer: 'generated_at expires_at' }, 'key').execute();
      await sql`create index cached_answers_expiry on cached_answers (expires_at)`.execute(db);

      await create(
        'market_snapshots',
        { integer: 'season week lookback_hours recorded_at', text: 'trend as_of entries' },
        'season week trend lookback_hours',
      ).execute();
      await create(
        'market_polls',
        { text: 'kind', integer: 'season week polled_at before_kickoff', bytes: 'content' },
        'kind season week polled_at',
      ).execute();
      // finds the newest trending list, say; the primary key finds the last one before a kickoff
      await sql`create index market_polls_time on market_polls (kind, polled_at)`.execute(db);

      await create(
        'league_weeks',
        { text: 'platform league_id kind body', integer: 'week kept_at' },
        'platform league_id kind week',
      ).execute();
      await sql`create index league_weeks_by_age on league_weeks (kept_at)`.execute(db);

      await create('settings', { text: 'key value', integer: 'updated_at' }, 'key').execute();
      // of the ingester
      await create('leases', { text: 'name owner', integer: 'epoch expires_at' }, 'name').execute();
      // which releases may use the tables
      await table(db, engine, 'schema_range', { text: 'oldest_reader' }).execute();
    },
  };
}

/**
 * Rows of a product's sums on PostgreSQL, by connection: settlements of one product that commit at
 * the same time would otherwise wait for each other's row.
 */
const SLOTS = 32;

const TRIGGERS: Readonly<Record<StoreBackend, readonly RawBuilder<unknown>[]>> = {
  sqlite: ['insert', 'update of state'].map(
    (event, index) => sql`create trigger ${sql.raw(`payments_summed_${index + 1}`)} after ${sql.raw(event)} on payments
      when new.state = 'settled' ${sql.raw(index === 0 ? '' : "and old.state <> 'settled'")}
      begin
        insert into sale_totals (product, slot, paid_calls, micro_usdc, new_payers, since)
          values (new.product, 0, 1, new.amount_micro_usdc,
            not exists (select 1 from payers where payer = new.payer), new.settled_at)
          on conflict (product, slot) do update set
            paid_calls = paid_calls + 1,
            micro_usdc = micro_usdc + excluded.micro_usdc,
            new_payers = new_payers + excluded.new_payers,
            since = min(since, excluded.since);
        insert into payers (payer) values (new.payer) on conflict do nothing;
      end`,
  ),
  postgresql: [
    // the row of the sums first, then the payer's: two settlements never wait for each other
    sql`create function sum_settled_payment() returns trigger language plpgsql as $$
      declare
        own_slot bigint := pg_backend_pid() % ${sql.lit(SLOTS)};
      begin
        insert into sale_totals as t (product, slot, paid_calls, micro_usdc, new_payers, since)
          values (new.product, own_slot, 1, new.amount_micro_usdc, 0, new.settled_at)
          on conflict (product, slot) do update set
            paid_calls = t.paid_calls + 1,
            micro_usdc = t.micro_usdc + excluded.micro_usdc,
            since = least(t.since, excluded.since);
        insert into payers (payer) values (new.payer) on conflict do nothing;
        if found then
          update sale_totals set new_payers = new_payers + 1 where product = new.product and slot = own_slot;
        end if;
        return null;
      end $$`,
    sql`create trigger payments_summed_1 after insert on payments for each row
      when (new.state = 'settled') execute function sum_settled_payment()`,
    sql`create trigger payments_summed_2 after update of state on payments for each row
      when (new.state = 'settled' and old.state <> 'settled') execute function sum_settled_payment()`,
  ],
};

/** The tables of the sums, and their triggers. */
async function addSaleTotals(db: Kysely<Tables>, backend: StoreBackend): Promise<void> {
  const engine = ENGINES[backend];
  await keyedTable(
    db,
    engine,
    'sale_totals',
    { text: 'product', integer: 'slot paid_calls micro_usdc new_payers since' },
    'product slot',
  ).execute();
  await keyedTable(db, engine, 'payers', { text: 'payer', 'integer?': 'signed_in_at' }, 'payer').execute();
  for (const trigger of TRIGGERS[backend]) await trigger.execute(db);
}

/** Where the two engines' SQL differs. */
interface Engine {
  integer: 'integer' | 'bigint';
  /** Sorts by bytes on both engines, whatever the server's locale. */
  text: RawBuilder<unknown>;
  bytes: RawBuilder<unknown>;
  /**
   * After the closing parenthesis: SQLite's strict tables refuse text in an integer
   * column, as PostgreSQL does.
   */
  ending: RawBuilder<unknown>;
}

const ENGINES: Readonly<Record<StoreBackend, Engine>> = {
  sqlite: { integer: 'integer', text: sql`text`, bytes: sql`blob`, ending: sql`strict` },
  postgresql: { integer: 'bigint', text: sql`text collate "C"`, bytes: sql`bytea`, ending: sql`` },
};

/** Names of columns by type, with spaces in between; a question mark: may be null. */
type Columns = Readonly<Partial<Record<`${'text' | 'integer' | 'bytes'}${'' | '?'}`, string>>>;

/** Starts a table. */
function table(db: Kysely<Tables>, engine: Engine, name: string, columns: Columns) {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name).modifyEnd(engine.ending);
  for (const [kind, names] of Object.entries(columns)) {
    const optional = kind.endsWith('?');
    const type = kind.startsWith('text') ? engine.text : kind.startsWith('bytes') ? engine.bytes : engine.integer;
    for (const column of names.split(' '))
      builder = builder.addColumn(column, type, (definition) => (optional ? definition : definition.notNull()));
  }
  return builder;
}

/** The same with a primary key, which is named after the table. */
const keyedTable = (...[db, engine, name, columns, key]: [...Parameters<typeof table>, key: string]) =>
  table(db, engine, name, columns).addPrimaryKeyConstraint(`${name}_key`, key.split(' '));
