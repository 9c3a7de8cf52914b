// A product in words: its name, its price, and a card with a sample answer.
import type { FC } from 'hono/jsx';
import { keyTitle, type Product, type ProductKey } from '../../contract/index.ts';
import { SAMPLES } from '../samples/index.ts';

/** `$0.25`. */
export const priceText = ({ priceMicroUsdc }: Product): string =>
  `$${(priceMicroUsdc / 1e6).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })}`;

/** What the product answers, for what price, and the call of its sample. */
export const ProductCard: FC<{ product: Product & { readonly key: ProductKey }; isOnSale: boolean }> = ({
  product,
  isOnSale,
}) => {
  const { verdict, confidence } = SAMPLES[product.key].answer;
  return (
    <article class="card product">
      <header>
        <h3>{keyTitle(product.key)}</h3>
        {isOnSale ? <span class="price">{priceText(product)}</span> : <span class="chip">not on sale yet</span>}
      </header>
      <p>{product.description}</p>
      <blockquote>
        <p class="label">
          Sample <span class={`chip ${confidence}`}>{confidence} confidence</span>
        </p>
        <p class="call">{verdict}</p>
      </blockquote>
      <p class="links">
        <a href={`/samples/${product.key}`} aria-label={`Read the sample: ${keyTitle(product.key)}`}>
          Read the sample
        </a>
        {isOnSale && (
          <a href={`/ask/${product.key}`} aria-label={`Ask: ${keyTitle(product.key)}`}>
            Ask
          </a>
        )}
      </p>
    </article>
  );
};
