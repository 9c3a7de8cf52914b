// Browser code: compiled once, served under /assets with names that change with their content.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { createDocument, type Document } from '../replies/document.ts';
import { documentReply } from '../replies/reply.ts';
import type { Bundles } from './compile.ts';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};
/** Next to the built program; absent when it runs from source. */
const BUILT = join(import.meta.dirname, 'assets');

export interface BrowserCode {
  /** Path of an entry of `src/web/islands`, such as `ask.ts`. */
  pathOf(entry: string): Promise<string>;
  /** Serves `/assets/:file`; null for a file that is not one of them. */
  reply(c: Context): Promise<Response | null>;
}

/** Loads or compiles when the first page asks for it: most services from source are tests. */
export function createBrowserCode(): BrowserCode {
  let loading: Promise<Bundles> | null = null;
  const load = () => {
    loading ??= loadBundles().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const documents = new Map<string, Document>();
  return {
    pathOf: async (entry) => `/assets/${(await load()).entries[entry]}`,
    async reply(c) {
      const name = c.req.path.slice('/assets/'.length);
      const content = (await load()).files.get(name);
      if (content === undefined) return null;
      const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      const document = documents.get(name) ?? createDocument(type, content);
      documents.set(name, document);
      return documentReply(c.req.raw, document, { cacheControl: 'public, max-age=31536000, immutable' });
    },
  };
}

async function loadBundles(): Promise<Bundles> {
  const names = await readdir(BUILT).catch(() => null);
  if (names === null) return (await import('./compile.ts')).compileBundles();
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(BUILT, name))] as const));
  const found = new Map(files);
  return { entries: JSON.parse(String(found.get('entries.json'))), files: found };
}
