// Sums of the settled payments, maintained by triggers: a settlement and its place in the sums are
// one transaction, whichever release settles.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import type { StoreBackend } from '../store.ts';
import { ENGINES, keyedTable } from './engine.ts';

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
export async function addSaleTotals(db: Kysely<Tables>, backend: StoreBackend): Promise<void> {
  const engine = ENGINES[backend];
  const columns = { paid_calls: 'integer', micro_usdc: 'integer', new_payers: 'integer', since: 'integer' } as const;
  await keyedTable(db, engine, 'sale_totals', { product: 'text', slot: 'integer', ...columns }, [
    'product',
    'slot',
  ]).execute();
  await keyedTable(db, engine, 'payers', { payer: 'text' }, ['payer']).execute();
  for (const trigger of TRIGGERS[backend]) await trigger.execute(db);
}
