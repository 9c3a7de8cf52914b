// The documents of the repository: the root's pages, everything below docs/, and the pages next to
// the code they describe.
import { readdir, readFile } from 'node:fs/promises';

export interface Document {
  /** From the root of the repository: `docs/guide/buy.md`. */
  readonly file: string;
  readonly text: string;
}

const ROOT_PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
/** Their programs run in tests of their own folders. */
const PAGES_NEXT_TO_CODE = ['examples/README.md', 'src/client/README.md', 'test/golden/README.md'];

/** The pages whose snippets run one by one. */
export async function readGuides(): Promise<readonly Document[]> {
  return readAll([...ROOT_PAGES, ...(await pagesBelow('docs', '.md'))]);
}

/** Every page, for the language. */
export async function readDocuments(): Promise<readonly Document[]> {
  const others = ['CHANGELOG.md', ...PAGES_NEXT_TO_CODE, ...(await pagesBelow('test/fixtures', 'README.md'))];
  return [...(await readGuides()), ...(await readAll(others))];
}

const readAll = (files: readonly string[]): Promise<readonly Document[]> =>
  Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));

async function pagesBelow(folder: string, ending: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => `${folder}/${file}`);
}

/** The text of a page without its fenced blocks and code spans. */
export function proseOf({ text }: Document): string {
  return text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '`code`');
}
