// The tables of the first release.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import type { StoreBackend } from '../store.ts';
import { ENGINES, keyedTable, table } from './engine.ts';
import type { StoreMigration } from './migration.ts';
import { addSaleTotals } from './sale-totals.ts';

export function firstTables(backend: StoreBackend): StoreMigration {
  const engine = ENGINES[backend];
  return {
    async up(db: Kysely<Tables>): Promise<void> {
      const create = (name: string, columns: Parameters<typeof table>[3], key: readonly string[]) =>
        keyedTable(db, engine, name, columns, key);

      // apart from the payments: SQLite rewrites a row whenever it grows, and equal
      // answers share one body
      await create('answer_bodies', { hash: 'text', body: 'bytes' }, ['hash']).execute();
      await create(
        'payments',
        {
          txid: 'text',
          state: 'text',
          owner: 'text',
          epoch: 'integer',
          lease_until: 'integer',
          product: 'text',
          payer: 'text',
          amount_micro_usdc: 'integer',
          network: 'text',
          fingerprint: 'text',
          header_hash: 'text',
          payment_id: 'text?',
          payload_hash: 'text',
          payment: 'text',
          last_valid: 'integer',
          first_claim_round: 'integer?',
          claimed_at: 'integer',
          computed_at: 'integer?',
          settling_at: 'integer?',
          settled_at: 'integer?',
          delivered_at: 'integer?',
          updated_at: 'integer',
          failure: 'text?',
          receipt: 'text?',
          answer_status: 'integer?',
          answer_headers: 'text?',
          answer_hash: 'text?',
        },
        ['txid'],
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
      // by age, to delete them
      await sql`create index payments_failed on payments (updated_at) where state = 'failed'`.execute(db);
      await sql`create index payments_answered on payments (updated_at)
        where state in ('settled', 'failed') and answer_hash is not null`.execute(db);
      await sql`create index payments_by_answer on payments (answer_hash) where answer_hash is not null`.execute(db);
      await addSaleTotals(db, backend);

      await create(
        'dataset_versions',
        {
          dataset: 'text',
          part: 'text',
          fetched_at: 'integer',
          sha256: 'text',
          as_of: 'text',
          etag: 'text?',
          last_modified: 'text?',
          url: 'text',
          bytes: 'integer',
          checked_at: 'integer',
        },
        ['dataset', 'part', 'fetched_at', 'sha256'],
      ).execute();
      const content = { sha256: 'text', content: 'bytes' } as const;
      await create('dataset_contents', { dataset: 'text', part: 'text', fetched_at: 'integer', ...content }, [
        'dataset',
        'part',
      ]).execute();
      await create('replaced_contents', { ...content, replaced_at: 'integer' }, ['sha256']).execute();
      await sql`create index replaced_contents_time on replaced_contents (replaced_at)`.execute(db);
      await create('dataset_refusals', { dataset: 'text', part: 'text', refused_at: 'integer', reason: 'text' }, [
        'dataset',
        'part',
      ]).execute();

      await create('cached_answers', { key: 'text', body: 'text', generated_at: 'integer', expires_at: 'integer' }, [
        'key',
      ]).execute();
      await sql`create index cached_answers_expiry on cached_answers (expires_at)`.execute(db);

      await create(
        'market_snapshots',
        {
          season: 'integer',
          week: 'integer',
          trend: 'text',
          lookback_hours: 'integer',
          as_of: 'text',
          entries: 'text',
          recorded_at: 'integer',
        },
        ['season', 'week', 'trend', 'lookback_hours'],
      ).execute();
      await create(
        'market_polls',
        {
          kind: 'text',
          season: 'integer',
          week: 'integer',
          polled_at: 'integer',
          before_kickoff: 'integer',
          content: 'bytes',
        },
        ['kind', 'season', 'week', 'polled_at'],
      ).execute();
      // the last poll of a kind; the primary key finds the last one before a kickoff
      await sql`create index market_polls_time on market_polls (kind, polled_at)`.execute(db);

      await create(
        'league_weeks',
        { platform: 'text', league_id: 'text', kind: 'text', week: 'integer', body: 'text', kept_at: 'integer' },
        ['platform', 'league_id', 'kind', 'week'],
      ).execute();
      await sql`create index league_weeks_by_age on league_weeks (kept_at)`.execute(db);

      await create('settings', { key: 'text', value: 'text', updated_at: 'integer' }, ['key']).execute();
      // of the ingester
      await create('leases', { name: 'text', owner: 'text', epoch: 'integer', expires_at: 'integer' }, [
        'name',
      ]).execute();
      // which releases may use the tables
      await table(db, engine, 'schema_range', { oldest_reader: 'text' }).execute();
    },
  };
}
