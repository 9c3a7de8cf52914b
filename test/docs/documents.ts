// The documents of the repository: the root's pages and everything below docs/.
import { readdir, readFile } from 'node:fs/promises';

export interface Document {
  /** From the root of the repository: `docs/guide/buy.md`. */
  readonly file: string;
  readonly text: string;
}

const ROOT_PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];

export async function readDocuments(): Promise<readonly Document[]> {
  const pages = (await readdir('docs', { recursive: true })).filter((file) => file.endsWith('.md')).sort();
  const files = [...ROOT_PAGES, ...pages.map((file) => `docs/${file}`)];
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}

/** The text of a page without its fenced blocks and code spans. */
export function proseOf({ text }: Document): string {
  return text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '`code`');
}
