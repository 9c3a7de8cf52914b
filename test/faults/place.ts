// Where a seller keeps its journal, on either engine, and how that place is lost and found again.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { StoreBackend } from '../../src/storage/store.ts';
import type { Orders } from './orders.ts';
import type { SellerProcess } from './seller-process.ts';
import { Wire } from './wire.ts';

export interface Place {
  /** As sellers reach it. */
  readonly store: Orders['store'];
  /** As it is reached past every broken wire, when no seller runs. */
  readonly direct: Orders['store'];
  /**
   * SQLite: the file turns read-only. PostgreSQL: the connections are reset and
   * no one listens any more.
   */
  lose(seller: SellerProcess): Promise<void>;
  find(seller: SellerProcess): Promise<void>;
  remove(): Promise<void>;
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A fresh place; `folder` for SQLite, the URL of a server with a user that may create
 * databases for PostgreSQL.
 */
export async function newPlace(engine: StoreBackend, folder: string, serverUrl: string): Promise<Place> {
  if (engine === 'sqlite') {
    const store = { dataDir: join(folder, 'data') };
    return {
      store,
      direct: store,
      lose: (seller) => seller.tell({ command: 'set disk', readOnly: true }),
      find: (seller) => seller.tell({ command: 'set disk', readOnly: false }),
      remove: async () => {},
    };
  }
  const name = `gridcall_faults_${randomBytes(6).toString('hex')}`;
  await ask(serverUrl, `create database ${name}`);
  const direct = new URL(serverUrl);
  direct.pathname = `/${name}`;
  const wire = await Wire.to({ host: direct.hostname, port: Number(direct.port || 5432) });
  const through = new URL(direct);
  through.hostname = '127.0.0.1';
  through.port = String(wire.port);
  return {
    store: { databaseUrl: through.href },
    direct: { databaseUrl: direct.href },
    lose: () => wire.cut('refused'),
    find: () => wire.restore(),
    async remove() {
      await wire.close();
      await ask(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
