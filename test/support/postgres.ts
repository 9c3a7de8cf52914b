// Fresh PostgreSQL databases for tests, on the run's own server or the one
// GRIDCALL_TEST_DATABASE_URL names.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { onDemand } from './on-demand.ts';
import type {} from './postgres-server.ts';

export interface TestDatabase {
  url: string;
  /** Queries the database without the store. */
  query(sql: string): Promise<readonly Record<string, unknown>[]>;
  drop(): Promise<void>;
}

async function serverUrl(): Promise<string> {
  const given = process.env.GRIDCALL_TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return given;
  return onDemand(inject('postgresServer'));
}

async function ask(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // some tests close connections; without a listener the error would end the process
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Creates an empty database; needs a server with a user that may create one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await serverUrl();
  const name = `gridcall_test_${randomBytes(6).toString('hex')}`;
  await ask(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    query: (sql) => ask(url.href, sql),
    drop: async () => {
      await ask(server, `drop database ${name} with (force)`);
    },
  };
}
