// The desk of the buying page over the data service: names, leagues, paid answers and the chain's
// addresses.
import type { AnswerLinks } from '../payments/receipts/index.ts';
import { suggestPlayers } from '../products/index.ts';
import type { Desk } from '../web/index.ts';
import type { Config } from './config/index.ts';
import type { DataService } from './data-service.ts';
import { mapErrors } from './error-mapping.ts';

interface DeskSources {
  readonly config: Config;
  readonly dataService: Pick<DataService, 'store' | 'snapshots' | 'leagues'>;
  readonly links: AnswerLinks;
  readonly now: () => number;
}

/** Players suggested while a name is typed. */
const MAX_SUGGESTIONS = 8;

export function createDesk({ config, dataService, links, now }: DeskSources): Desk {
  const { store, snapshots, leagues } = dataService;
  const { network, algodUrl, faucetUrl, walletConnectProjectId } = config;
  return {
    ...{ network, algodUrl, faucetUrl, walletConnectProjectId, links, now },
    suggestPlayers(text) {
      const snapshot = snapshots.current();
      return snapshot === null ? [] : suggestPlayers(snapshot, text, MAX_SUGGESTIONS);
    },
    leaguesOf: mapErrors(async (username, client) => {
      const season = snapshots.current()?.season;
      const platform = leagues({ payer: null, client });
      const user = await platform.user(username);
      if (user === null || season === undefined) return null;
      const found = await platform.leaguesOf(user.id, season);
      return found.filter(({ sport }) => sport === 'nfl').map(({ id, name, teams }) => ({ id, name, teams }));
    }),
    paidAnswer: mapErrors(async (transaction) => {
      const row = await store.journal.find(transaction);
      if (row?.state !== 'settled' || row.settledAt === null) return null;
      const { product, amountMicroUsdc, payer, settledAt, answer } = row;
      return { product, priceMicroUsdc: amountMicroUsdc, payer, settledAt, body: answer?.body ?? null };
    }),
  };
}
