// How paying works: three steps for the home page, and the page for who has no wallet yet.
import type { FC } from 'hono/jsx';
import { type Product, products } from '../../contract/index.ts';
import { priceText } from '../questions.ts';

export const HOW_TO_PAY_DESCRIPTION =
  'A wallet and USDC in ten lines: what USDC is, where to get it, and what one top-up pays for.';

export const HowPayingWorks: FC = () => (
  <section aria-labelledby="paying">
    <h2 id="paying">How paying works</h2>
    <ol class="steps">
      <li>
        <b>Ask</b>
        <p>Name your players or your league. The question is checked and the price is shown before a wallet opens.</p>
      </li>
      <li>
        <b>Sign</b>
        <p>Pera, Defly or Lute signs one transfer of that price in USDC. The network fee is paid for you.</p>
      </li>
      <li>
        <b>Read</b>
        <p>You are charged when the answer is stored, never before. It stays yours, with a receipt.</p>
      </li>
    </ol>
    <p>
      <a href="/how-to-pay">New to USDC? A wallet in ten lines</a>
    </p>
  </section>
);

/** The top-up of the page, in micro-USDC. */
const TOP_UP_MICRO_USDC = 5_000_000;

/** `network` is the one this service sells on; `isSandbox` where a faucet gives play money. */
export const HowToPayPage: FC<{ network: 'testnet' | 'mainnet'; isSandbox: boolean }> = ({ network, isSandbox }) => {
  const asked = products.find(({ key }) => key === 'matchup');
  return (
    <>
      <section>
        <h1>A wallet and USDC, in ten lines</h1>
        <p class="lede">
          USDC is a dollar as a token: one USDC is one US dollar. A wallet is the app that holds it and signs what you
          pay. You need no account here.
        </p>
        {isSandbox && (
          <p class="notice">
            This service runs on a sandbox: the test wallet on each question's page is made and filled for you, with
            play money. Nothing below is needed to try it.
          </p>
        )}
        {network === 'testnet' && !isSandbox && (
          <p class="notice">
            This service sells on Algorand's test network. Test USDC is free:{' '}
            <a href="https://faucet.circle.com/">Circle's faucet</a> sends it, and{' '}
            <a href="https://bank.testnet.algorand.network/">the test bank</a> sends ALGO.
          </p>
        )}
      </section>
      <section aria-labelledby="once">
        <h2 id="once">Once, about ten minutes</h2>
        <ol class="lines">
          <li>Install Pera or Defly on your phone, or Lute in your browser. All three are free.</li>
          <li>Create an account in it, and write its recovery words on paper. Whoever has them has the money.</li>
          <li>Get 1 ALGO into it: buy it in the app, or send it from an exchange. It covers the wallet's minimum.</li>
          <li>Add USDC in the wallet. This is the opt-in: one transaction for 0.001 ALGO.</li>
          <li>Get USDC on Algorand: buy it in the app, or withdraw it from an exchange to your address.</li>
        </ol>
      </section>
      <section aria-labelledby="each">
        <h2 id="each">Each answer</h2>
        <ol class="lines" start={6}>
          <li>Pick a question and fill its form. You see the price first.</li>
          <li>Press Pay and choose your wallet. It shows one transfer of exactly that price.</li>
          <li>Sign it. The fee of the network is paid for you, so the price is all that leaves your wallet.</li>
          <li>Read the answer. If none arrives you are not charged, and the page says so.</li>
          <li>Find it again under My answers, with its receipt.</li>
        </ol>
      </section>
      {asked && (
        <section>
          <p class="lede">{topUp(asked)}</p>
          <div class="actions">
            <a class="button primary" href="/ask">
              Ask a question
            </a>
          </div>
        </section>
      )}
    </>
  );
};

const topUp = (product: Product): string => {
  const count = Math.floor(TOP_UP_MICRO_USDC / product.priceMicroUsdc);
  return `$${TOP_UP_MICRO_USDC / 1e6} of USDC pays for ${count} start-or-sit calls at ${priceText(product)}.`;
};
