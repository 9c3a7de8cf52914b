// The buying page: choose a product, fill its form, pay, read.
import type { FC } from 'hono/jsx';
import type { Product, ProductKey } from '../../contract/index.ts';
import type { Desk } from '../desk/index.ts';
import { QuestionRows } from '../pages/products.tsx';
import { priceText, questionOf } from '../questions.ts';
import { SAMPLES } from '../samples/index.ts';
import { fieldsOf } from './fields.ts';
import { FormField } from './form.tsx';
import { type WalletChoice, walletChoices } from './wallet-choices.ts';

export type AskedProduct = Product & { readonly key: ProductKey };

export interface AskPageProps {
  readonly products: readonly AskedProduct[];
  /** The product to ask; null shows the list. */
  readonly product: AskedProduct | null;
  readonly desk: Desk;
  readonly isSeasonInvented: boolean;
  /** Path of the page's own styles. */
  readonly stylesheet: string;
  /** Why nothing can be bought now; null while it can. */
  readonly closed: string | null;
}

export const AskPage: FC<AskPageProps> = ({ products, product, desk, isSeasonInvented, stylesheet, closed }) => (
  <div class="ask">
    <link rel="stylesheet" href={stylesheet} />
    <section id="pending" aria-live="polite" hidden />
    {closed !== null && (
      <p class="notice" role="status">
        {closed}
      </p>
    )}
    {product === null ? (
      <Products products={products} isSeasonInvented={isSeasonInvented} />
    ) : (
      <Question product={product} desk={desk} />
    )}
  </div>
);

const Products: FC<Pick<AskPageProps, 'products' | 'isSeasonInvented'>> = ({ products, isSeasonInvented }) => (
  <>
    <h1>What do you want to know?</h1>
    <p class="lede">
      Prices in US dollars, paid in USDC. You see the price before a wallet opens, and pay only when an answer arrives.{' '}
      <a href="/how-to-pay">New to USDC?</a>
    </p>
    <QuestionRows
      products={products}
      available={new Set(products.map(({ key }) => key))}
      isSeasonInvented={isSeasonInvented}
    />
  </>
);

const Question: FC<{ product: AskedProduct; desk: Desk }> = ({ product, desk }) => {
  const wallets = walletChoices(desk);
  const { text, gives } = questionOf(product);
  const price = priceText(product);
  return (
    <>
      <nav aria-label="Breadcrumb" class="small">
        <a href="/ask">All questions</a>
      </nav>
      <h1>{text}</h1>
      <p class="lede">{gives}</p>
      <form
        id="ask"
        novalidate
        data-product={product.key}
        data-title={text}
        data-price={product.priceMicroUsdc}
        data-network={desk.network}
        data-project={desk.walletConnectProjectId ?? ''}
        data-faucet={desk.faucetUrl === null ? undefined : 'true'}
      >
        <Fields product={product} />
        <section class="card ask-pay" aria-labelledby="payment">
          <h2 id="payment">
            <span class="ask-price">{price}</span> <span class="muted">once, in USDC</span>
          </h2>
          <Wallets wallets={wallets} />
          <noscript>
            <p class="notice">Paying on this page needs JavaScript. The command line and any x402 client work too.</p>
          </noscript>
          <button type="submit" class="button primary" disabled data-pay>
            Pay {price} and read the answer
          </button>
          <p class="muted small ask-terms">
            You are not charged when no answer arrives.{' '}
            {desk.faucetUrl === null && <a href="/how-to-pay">New to USDC? A wallet in ten lines</a>}
          </p>
          <Progress />
          <div id="trouble" role="alert" />
        </section>
        <WhatYouGet product={product} />
      </form>
    </>
  );
};

const Fields: FC<{ product: AskedProduct }> = ({ product }) => {
  const { main, options } = fieldsOf(product);
  return (
    <section class="card" aria-labelledby="question">
      <h2 id="question">Your question</h2>
      {main.length === 0 && <p>Nothing to fill in: the answer is about the current week.</p>}
      {main.map((field) => (
        <FormField field={field} />
      ))}
      {options.length > 0 && (
        <details class="ask-more">
          <summary>Options</summary>
          {options.map((field) => (
            <FormField field={field} />
          ))}
        </details>
      )}
    </section>
  );
};

const WhatYouGet: FC<{ product: AskedProduct }> = ({ product: { key, description } }) => (
  <section class="ask-sample" aria-labelledby="sample">
    <h2 id="sample">What you get</h2>
    <p>{description}</p>
    <p class="call">{SAMPLES[key].answer.verdict}</p>
    <p class="muted small">
      A sample over an invented season. <a href={`/samples/${key}`}>Read the whole answer</a>
    </p>
  </section>
);

export const Wallets: FC<{ wallets: readonly WalletChoice[] }> = ({ wallets }) => (
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
