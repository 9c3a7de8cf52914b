// The products as questions: one row each, grouped, with the price and the call of a sample.
import type { FC } from 'hono/jsx';
import type { Product, ProductKey } from '../../contract/index.ts';
import { groupedQuestions, priceText, questionOf } from '../questions.ts';
import { SAMPLES } from '../samples/index.ts';

type Sold = Product & { readonly key: ProductKey };

/** Every product in its group; those that are not on sale say so. */
export const QuestionRows: FC<{ products: readonly Sold[]; available: ReadonlySet<string> }> = ({
  products,
  available,
}) => (
  <div class="groups">
    {groupedQuestions(products).map(({ group, products: grouped }) => (
      <section aria-labelledby={idOf(group)}>
        <h3 id={idOf(group)}>{group}</h3>
        <ul class="questions">
          {grouped.map((product) => (
            <Row product={product} isOnSale={available.has(product.key)} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const idOf = (group: string) => `group-${group.toLowerCase().replaceAll(' ', '-')}`;

const Row: FC<{ product: Sold; isOnSale: boolean }> = ({ product, isOnSale }) => {
  const { text, gives } = questionOf(product);
  return (
    <li>
      <p class="ask-for">
        {isOnSale ? <a href={`/ask/${product.key}`}>{text}</a> : <b>{text}</b>} <span class="muted">{gives}</span>
      </p>
      {isOnSale ? <span class="price">{priceText(product)}</span> : <span class="chip">not on sale yet</span>}
      <p class="call">
        <a href={`/samples/${product.key}`} aria-label={`Sample: ${text}`}>
          {SAMPLES[product.key].answer.verdict}
        </a>
      </p>
    </li>
  );
};
