// The recorded answers of the golden tests, with their citations as the service sends them.
import { readdir, readFile } from 'node:fs/promises';
import { type Product, products } from '../../src/contract/index.ts';

export type Answer = Readonly<Record<string, unknown>>;

export interface RecordedAnswer {
  readonly name: string;
  readonly product: Product;
  readonly answer: Answer;
}

const ROOT = 'test/golden/answers';

/** Every recorded answer of the data sets, such as `sandbox`. */
export async function recordedAnswers(...sets: readonly string[]): Promise<readonly RecordedAnswer[]> {
  const files = await Promise.all(
    sets.map(async (set) => (await readdir(`${ROOT}/${set}`)).map((file) => ({ set, file }))),
  );
  const recorded = await Promise.all(
    files.flat().map(async ({ set, file }) => {
      const product = products.find(({ key }) => `${key}.json` === file);
      if (!product) throw new Error(`${file} must be named after a product`);
      const requests = JSON.parse(await readFile(`${ROOT}/${set}/${file}`, 'utf8')) as { readonly answer?: Answer }[];
      return requests.flatMap(({ answer }, i) =>
        answer ? [{ name: `${set}/${product.key} ${i + 1}`, product, answer: withCitations(answer) }] : [],
      );
    }),
  );
  return recorded.flat();
}

/** The file has a citation as `stat = value | player | source`, without the player for a team. */
function withCitations(answer: Answer): Answer {
  const stats_cited = (answer.stats_cited as readonly string[]).map((line) => {
    const [, stat, value = '', rest = ''] = /^(\S+) = (.*?) \| (.*)$/.exec(line) ?? [];
    const [player, source] = rest.includes(' | ') ? rest.split(' | ') : [null, rest];
    return { stat, value: Number.isNaN(Number(value)) ? value : Number(value), player, source };
  });
  return { ...answer, stats_cited };
}
