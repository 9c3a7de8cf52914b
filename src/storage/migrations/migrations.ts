// The tables' history, oldest first. Never edit a released migration: add a new one.
import { type Kysely, type Migration, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import type { StoreBackend } from '../store.ts';
import { ENGINES, type Engine, keyedTable, table } from './engine.ts';
import { firstTables } from './first-tables.ts';
import type { Migrations, StoreMigration } from './migration.ts';
import { saleTotals } from './sale-totals.ts';

/**
 * Payments from before deliveries were recorded count as delivered: they were answered
 * while they were settled.
 */
function deliveries(engine: Engine): Migration {
  return {
    async up(db: Kysely<Tables>): Promise<void> {
      await db.schema.alterTable('payments').addColumn('delivered_at', engine.integer).execute();
      await sql`update payments set delivered_at = settled_at where state = 'settled'`.execute(db);
    },
  };
}

/** The order of the books: an export reads page after page without sorting. */
const SETTLED_IN_ORDER: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await sql`create index payments_in_order on payments (settled_at, txid) where state = 'settled'`.execute(db);
  },
};

function leagueWeeks(engine: Engine): Migration {
  return {
    async up(db: Kysely<Tables>): Promise<void> {
      await keyedTable(
        db,
        engine,
        'league_weeks',
        {
          platform: 'text',
          league_id: 'text',
          kind: 'text',
          week: 'integer',
          body: 'text',
          kept_at: 'integer',
        },
        ['platform', 'league_id', 'kind', 'week'],
      ).execute();
    },
  };
}

/** Finds failed payments by age, to delete them. */
const FAILED_BY_AGE: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await sql`create index payments_failed on payments (updated_at) where state = 'failed'`.execute(db);
  },
};

/**
 * Moves answers out of the rows: SQLite rewrites a row whenever it grows, and equal answers share
 * one body. Existing ones get their payment's id.
 */
function answerBodies(engine: Engine): Migration {
  return {
    async up(db: Kysely<Tables>): Promise<void> {
      await keyedTable(db, engine, 'answer_bodies', { hash: 'text', body: 'bytes' }, ['hash']).execute();
      await db.schema
        .alterTable('payments')
        .addColumn('answer_hash', engine.text, (column) => column.references('answer_bodies.hash'))
        .execute();
      await sql`insert into answer_bodies select txid, answer_body from payments where answer_body is not null`.execute(
        db,
      );
      await sql`update payments set answer_hash = txid where answer_body is not null`.execute(db);
      await db.schema.dropIndex('payments_answered').execute();
      await db.schema.alterTable('payments').dropColumn('answer_body').execute();
      await sql`create index payments_answered on payments (updated_at)
        where state in ('settled', 'failed') and answer_hash is not null`.execute(db);
      await sql`create index payments_by_answer on payments (answer_hash) where answer_hash is not null`.execute(db);
    },
  };
}

/**
 * Evidence of whether a transaction on the chain was presented here first, and of who may present a
 * payment again. Older rows have no round. Those that computed and then failed had been sent to be
 * settled, because nothing else made such a row fail.
 */
function firstClaims(engine: Engine): Migration {
  return {
    async up(db: Kysely<Tables>): Promise<void> {
      await db.schema.alterTable('payments').addColumn('first_claim_round', engine.integer).execute();
      await db.schema.alterTable('payments').addColumn('settling_at', engine.integer).execute();
      await sql`update payments set settling_at = updated_at
        where state in ('settling', 'settled') or (state = 'failed' and computed_at is not null)`.execute(db);
      await sql`update payments set payment = '' where state = 'failed'`.execute(db);
    },
  };
}

/** The index finds the last poll of a kind, the primary key the last one before a kickoff. */
function marketPolls(engine: Engine): Migration {
  return {
    async up(db: Kysely<Tables>): Promise<void> {
      await keyedTable(
        db,
        engine,
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
      await sql`create index market_polls_time on market_polls (kind, polled_at)`.execute(db);
    },
  };
}

/** The lease of the ingester, and which releases may use the tables (`schema-range.ts`). */
function replicas(engine: Engine): Migration {
  return {
    async up(db: Kysely<Tables>): Promise<void> {
      await keyedTable(db, engine, 'leases', { name: 'text', owner: 'text', epoch: 'integer', expires_at: 'integer' }, [
        'name',
      ]).execute();
      await table(db, engine, 'schema_range', { oldest_reader: 'text' }).execute();
    },
  };
}

/** Earlier releases drop what they replace. */
function replacedContents(engine: Engine): StoreMigration {
  return {
    oldestReader: '0010-sale-totals',
    async up(db: Kysely<Tables>): Promise<void> {
      const columns = { sha256: 'text', content: 'bytes', replaced_at: 'integer' } as const;
      await keyedTable(db, engine, 'replaced_contents', columns, ['sha256']).execute();
      await sql`create index replaced_contents_time on replaced_contents (replaced_at)`.execute(db);
    },
  };
}

/** Finds stored weeks of leagues by age, to delete them without reading their bodies. */
const LEAGUE_WEEKS_BY_AGE: StoreMigration = {
  oldestReader: '0009-replicas',
  async up(db: Kysely<Tables>): Promise<void> {
    await sql`create index league_weeks_by_age on league_weeks (kept_at)`.execute(db);
  },
};

/** The migrations of this release. */
export function migrationsOn(backend: StoreBackend): Migrations {
  const engine = ENGINES[backend];
  return {
    '0001-first-tables': firstTables(engine),
    '0002-deliveries': deliveries(engine),
    '0003-settled-in-order': SETTLED_IN_ORDER,
    '0004-league-weeks': leagueWeeks(engine),
    '0005-failed-by-age': FAILED_BY_AGE,
    '0006-answer-bodies': answerBodies(engine),
    '0007-first-claims': firstClaims(engine),
    '0008-market-polls': marketPolls(engine),
    '0009-replicas': replicas(engine),
    '0010-sale-totals': saleTotals(backend),
    '0011-league-weeks-by-age': LEAGUE_WEEKS_BY_AGE,
    '0012-replaced-contents': replacedContents(engine),
  };
}
