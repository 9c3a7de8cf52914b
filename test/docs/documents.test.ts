// Links lead somewhere, nothing refers to documents of other folders, and the
// language is the field's.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commentsIn } from '../../scripts/read-comments.ts';
import { bannedInDocument } from './banned-words.ts';
import { type Document, proseOf, readDocuments } from './documents.ts';
import { longSentencesIn, MAX_WORDS } from './sentences.ts';

const documents = await readDocuments();

const OTHER_DOCUMENTS =
  /\.\.\/shared\/(?:data|tools|spec)|\bspec\/|\bSPEC(?:\.md| \d)|\bDECISIONS\b|LEAGUE-MATHS|DESIGN\.md|STYLE\.md/g;

/** The ids GitHub gives the headings of a page. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function deadLinks({ file, text }: Document): readonly string[] {
  const links = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : normalize(join(dirname(file), path));
      if (target.startsWith('..') || !existsSync(target)) return true;
      const page = documents.find((document) => document.file === target);
      return anchor !== undefined && page !== undefined && !anchorsOf(page.text).has(anchor);
    });
}

describe.each(documents)('$file', (document) => {
  it('has no dead links', () => expect(deadLinks(document)).toEqual([]));

  it('refers to no document of another repository', () => {
    expect(document.text.match(OTHER_DOCUMENTS) ?? []).toEqual([]);
  });

  it('names files that exist', () => {
    const paths = [...document.text.matchAll(/`((?:src|test|scripts|docs|bench)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("speaks the field's language", () => {
    const found = proseOf(document)
      .split('\n')
      .flatMap((line) => bannedInDocument(line).map((word) => `${word} in: ${line.trim()}`));
    expect(found).toEqual([]);
  });

  it(`has no sentence of more than ${MAX_WORDS} words`, () => expect(longSentencesIn(document)).toEqual([]));
});

it.each(['src', 'scripts'])('comments of %s refer to no document of another repository', (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const references = files.flatMap((file) => {
    const path = join(folder, file);
    const source = readFileSync(path, 'utf8');
    // parsed only where there is something to find
    if (!source.match(OTHER_DOCUMENTS)) return [];
    return commentsIn(source, path)
      .map(({ pos, end }) => source.slice(pos, end))
      .filter((comment) => comment.match(OTHER_DOCUMENTS))
      .map((comment) => `${path}: ${comment}`);
  });
  expect(references).toEqual([]);
});

it('the architecture names every module', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const named = new Set(
    rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name)),
  );
  const modules = readdirSync('src', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  expect(modules.filter((module) => !named.has(module))).toEqual([]);
});
