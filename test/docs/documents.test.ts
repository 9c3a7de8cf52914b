// Links lead somewhere, nothing refers to documents of other folders, and the
// language is the field's.
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bannedInDocument } from './banned-words.ts';
import { type Document, proseOf, readDocuments } from './documents.ts';

const documents = await readDocuments();

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
    const references =
      document.text.match(/\.\.\/shared\/(?:data|tools|spec)|\bspec\/|SPEC\.md|LEAGUE-MATHS|DESIGN\.md|STYLE\.md/g) ??
      [];
    expect([...references]).toEqual([]);
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
});
