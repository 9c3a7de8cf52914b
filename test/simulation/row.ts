// A row of the journal, as the rules of a run read it.
import type { Selectable } from 'kysely';
import type { PaymentsTable } from '../../src/storage/schema.ts';

export type Row = Selectable<PaymentsTable>;
