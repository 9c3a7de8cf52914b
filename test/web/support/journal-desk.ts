// A desk over a journal alone: what was bought, and its private links.
import type { Journal, PaymentRow } from '../../../src/payments/index.ts';
import type { Desk, PaidAnswer } from '../../../src/web/ask/index.ts';

export function journalDesk(journal: Journal, links: Desk['links'], now: () => number): Desk {
  return {
    network: 'testnet',
    algodUrl: 'http://127.0.0.1:1',
    faucetUrl: null,
    walletConnectProjectId: null,
    links,
    suggestPlayers: async () => [],
    leaguesOf: async () => null,
    refusalOf: async () => null,
    async paidAnswer(transaction) {
      const row = await journal.find(transaction);
      return row && bought(row);
    },
    boughtBy: async (payer, limit) => (await journal.boughtBy(payer, limit)).map(bought),
    signIn: journal.signIn,
    now,
  };
}

const bought = ({
  txid,
  product,
  amountMicroUsdc,
  payer,
  settledAt,
  linksRevoked,
  answer,
}: PaymentRow): PaidAnswer => ({
  ...{ transaction: txid, product, priceMicroUsdc: amountMicroUsdc, payer, linksRevoked },
  settledAt: settledAt ?? 0,
  body: answer?.body ?? null,
});
