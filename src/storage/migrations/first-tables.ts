// The tables of the first release, which the migrations after it change.
import { type Kysely, type Migration, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import { type Engine, keyedTable } from './engine.ts';

export function firstTables(engine: Engine): Migration {
  return {
    async up(db: Kysely<Tables>): Promise<void> {
      await keyedTable(
        db,
        engine,
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
          claimed_at: 'integer',
          computed_at: 'integer?',
          settled_at: 'integer?',
          updated_at: 'integer',
          failure: 'text?',
          receipt: 'text?',
          answer_status: 'integer?',
          answer_headers: 'text?',
          answer_body: 'bytes?',
        },
        ['txid'],
      )
        .addCheckConstraint('payments_state', sql`state in ('claimed', 'computed', 'settling', 'settled', 'failed')`)
        .addCheckConstraint('payments_amount', sql`amount_micro_usdc >= 0`)
        .execute();
      // A failed payment releases its id.
      await sql`create unique index payments_payment_id on payments (payer, payment_id)
        where payment_id is not null and state <> 'failed'`.execute(db);
      await sql`create index payments_unfinished on payments (lease_until)
        where state in ('claimed', 'computed', 'settling')`.execute(db);
      // Covers the public totals, so that counting never reads an answer.
      await sql`create index payments_settled on payments (product, payer, amount_micro_usdc, settled_at)
        where state = 'settled'`.execute(db);
      await sql`create index payments_answered on payments (updated_at)
        where state in ('settled', 'failed') and answer_body is not null`.execute(db);

      await keyedTable(
        db,
        engine,
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
      await keyedTable(
        db,
        engine,
        'dataset_contents',
        {
          dataset: 'text',
          part: 'text',
          fetched_at: 'integer',
          sha256: 'text',
          content: 'bytes',
        },
        ['dataset', 'part'],
      ).execute();
      await keyedTable(
        db,
        engine,
        'dataset_refusals',
        {
          dataset: 'text',
          part: 'text',
          refused_at: 'integer',
          reason: 'text',
        },
        ['dataset', 'part'],
      ).execute();

      await keyedTable(
        db,
        engine,
        'cached_answers',
        {
          key: 'text',
          body: 'text',
          generated_at: 'integer',
          expires_at: 'integer',
        },
        ['key'],
      ).execute();
      await sql`create index cached_answers_expiry on cached_answers (expires_at)`.execute(db);

      await keyedTable(
        db,
        engine,
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

      await keyedTable(db, engine, 'settings', { key: 'text', value: 'text', updated_at: 'integer' }, [
        'key',
      ]).execute();
    },
  };
}
