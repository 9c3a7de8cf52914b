// The products as questions: one row each, grouped, with the price and a sample.
import type { FC } from 'hono/jsx';
import type { Product, ProductKey } from '../../contract/index.ts';
import { groupedQuestions, priceText, questionOf } from '../questions.ts';
import { SAMPLES } from '../samples/index.ts';

type Sold = Product & { readonly key: ProductKey };

interface QuestionRowsProps {
  readonly products: readonly Sold[];
  readonly available: ReadonlySet<string>;
  /** Whether a row says the call of its sample, of which the players do not exist. */
  readonly isSeasonInvented: boolean;
}

/** Every product in its group; those that are not on sale say so. */
export const QuestionRows: FC<QuestionRowsProps> = ({ products, available, isSeasonInvented }) => (
  <div class="groups">
    {groupedQuestions(products).map(({ group, products: grouped }) => (
      <section aria-labelledby={idOf(group)}>
        <h3 id={idOf(group)}>{group}</h3>
        <ul class="questions">
          {grouped.map((product) => (
            <Row product={product} isOnSale={available.has(product.key)} isSeasonInvented={isSeasonInvented} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const idOf = (group: string) => `group-${group.toLowerCase().replaceAll(' ', '-')}`;

const Row: FC<{ product: Sold; isOnSale: boolean; isSeasonInvented: boolean }> = ({
  product,
  isOnSale,
  isSeasonInvented,
}) => {
  const { text, gives } = questionOf(product);
  return (
    <li>
      <p class="ask-for">
        {isOnSale ? <a href={`/ask/${product.key}`}>{text}</a> : <b>{text}</b>} <span class="muted">{gives}</span>
      </p>
      {isOnSale ? <span class="price">{priceText(product)}</span> : <span class="chip">not on sale yet</span>}
      <p class="call">
        <a href={`/samples/${product.key}`} aria-label={`Sample: ${text}`}>
          {isSeasonInvented ? SAMPLES[product.key].answer.verdict : 'Read a sample'}
        </a>
      </p>
    </li>
  );
};
