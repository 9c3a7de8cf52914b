// The buying page: choose a product, fill its form, pay, read.
import type { FC } from 'hono/jsx';
import { keyTitle, type Product } from '../../contract/index.ts';
import type { Desk } from '../desk/index.ts';
import { fieldsOf } from './fields.ts';
import { FormField } from './form.tsx';
import { type WalletChoice, walletChoices } from './wallet-choices.ts';

export interface AskPageProps {
  readonly products: readonly Product[];
  /** The product to ask; null shows the list. */
  readonly product: Product | null;
  readonly desk: Desk;
  /** Path of the page's own styles. */
  readonly stylesheet: string;
  /** Why nothing can be bought now; null while it can. */
  readonly closed: string | null;
}

export const AskPage: FC<AskPageProps> = ({ products, product, desk, stylesheet, closed }) => (
  <div class="ask">
    <link rel="stylesheet" href={stylesheet} />
    <section id="pending" aria-live="polite" hidden />
    {closed !== null && (
      <p class="notice" role="status">
        {closed}
      </p>
    )}
    {product === null ? <Products products={products} /> : <Question product={product} desk={desk} />}
  </div>
);

const Products: FC<{ products: readonly Product[] }> = ({ products }) => (
  <>
    <h1>What do you want to know?</h1>
    <p class="lede">Pick a question. You see the price before you pay, and you pay only when an answer arrives.</p>
    <ul class="ask-products">
      {products.map((product) => (
        <li class="card">
          <h2>
            <a href={`/ask/${product.key}`}>{keyTitle(product.key)}</a>
          </h2>
          <p>{product.description}</p>
          <p class="ask-price">{priceOf(product)}</p>
        </li>
      ))}
    </ul>
  </>
);

const Question: FC<{ product: Product; desk: Desk }> = ({ product, desk }) => {
  const wallets = walletChoices(desk);
  return (
    <>
      <nav aria-label="Breadcrumb" class="small">
        <a href="/ask">All questions</a>
      </nav>
      <h1>{keyTitle(product.key)}</h1>
      <p class="lede">{product.description}</p>
      <form
        id="ask"
        novalidate
        data-product={product.key}
        data-title={keyTitle(product.key)}
        data-price={product.priceMicroUsdc}
        data-network={desk.network}
        data-project={desk.walletConnectProjectId ?? ''}
        data-faucet={desk.faucetUrl === null ? undefined : 'true'}
      >
        <section class="card" aria-labelledby="question">
          <h2 id="question">Your question</h2>
          {fieldsOf(product).map((field) => (
            <FormField field={field} />
          ))}
        </section>
        <section class="card" aria-labelledby="payment">
          <h2 id="payment">Payment</h2>
          <p>
            <strong class="ask-price">{priceOf(product)}</strong>, once. You get the call in one line, how sure it is,
            the reasons, and the source of every number. You are not charged when no answer arrives.
          </p>
          <Wallets wallets={wallets} />
          <noscript>
            <p class="notice">Paying on this page needs JavaScript. The command line and any x402 client work too.</p>
          </noscript>
          <button type="submit" class="button primary" disabled data-pay>
            Pay {priceOf(product)} and read the answer
          </button>
          <Progress />
          <div id="trouble" role="alert" />
        </section>
      </form>
    </>
  );
};

const Wallets: FC<{ wallets: readonly WalletChoice[] }> = ({ wallets }) => (
  <fieldset class="ask-wallets">
    <legend>Wallet</legend>
    {wallets.map(({ id, name, note, unavailable }, index) => (
      <label class="ask-wallet">
        <input type="radio" name="wallet" value={id} checked={index === 0} disabled={unavailable !== null} />
        <span>
          <strong>{name}</strong>
          <span class="muted small">{unavailable ?? note}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

const STEPS = [
  ['check', 'Check the question'],
  ['sign', 'Sign the payment'],
  ['answer', 'Verify, analyze and settle'],
  ['read', 'Read the answer'],
] as const;

const Progress: FC = () => (
  <section id="progress" aria-labelledby="progress-title" tabindex={-1} hidden>
    <h3 id="progress-title">Progress</h3>
    <ol class="ask-steps">
      {STEPS.map(([step, text]) => (
        <li data-step={step}>
          {text} <span class="muted small" data-note />
        </li>
      ))}
    </ol>
    <p id="progress-status" role="status" class="muted" />
    <button type="button" class="button" data-cancel hidden>
      Cancel
    </button>
  </section>
);

export const priceOf = ({ priceMicroUsdc }: Pick<Product, 'priceMicroUsdc'>): string =>
  `${(priceMicroUsdc / 1_000_000).toFixed(2)} USDC`;
