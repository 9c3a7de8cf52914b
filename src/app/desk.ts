// The desk of the buying page over the data service: names, leagues, paid answers and the chain's
// addresses.
import type { AnswerLinks } from '../payments/receipts/index.ts';
import { AnswerError, type AnswerService, suggestPlayers } from '../products/index.ts';
import { errorReply } from '../sales/index.ts';
import type { Desk } from '../web/index.ts';
import type { Config } from './config/index.ts';
import type { DataService } from './data-service.ts';
import { mapErrors } from './error-mapping.ts';

interface DeskSources {
  readonly config: Config;
  readonly dataService: Pick<DataService, 'store' | 'snapshots' | 'leagues'>;
  readonly answerService: Pick<AnswerService, 'check'>;
  readonly links: AnswerLinks;
  readonly now: () => number;
}

/** Players suggested while a name is typed. */
const MAX_SUGGESTIONS = 8;
/** Names the page's look-ups in the platform's quota, where buyers have their address. */
const PAGE = 'page';

export function createDesk({ config, dataService, answerService, links, now }: DeskSources): Desk {
  const { store, snapshots, leagues } = dataService;
  const { network, algodUrl, faucetUrl, walletConnectProjectId } = config;
  const check = mapErrors(answerService.check);
  const pageCaller = (client: string | null) => ({ payer: PAGE, client });
  return {
    ...{ network, algodUrl, faucetUrl, walletConnectProjectId, links, now },
    suggestPlayers(text) {
      const snapshot = snapshots.current();
      return snapshot === null ? [] : suggestPlayers(snapshot, text, MAX_SUGGESTIONS);
    },
    leaguesOf: mapErrors(async (username, client) => {
      const season = snapshots.current()?.season;
      const platform = leagues(pageCaller(client));
      const user = await platform.user(username);
      if (user === null || season === undefined) return null;
      const found = await platform.leaguesOf(user.id, season);
      return found.filter(({ sport }) => sport === 'nfl').map(({ id, name, teams }) => ({ id, name, teams }));
    }),
    async refusalOf(product, request, client) {
      try {
        await check(product, request, { caller: pageCaller(client) });
        return null;
      } catch (error) {
        if (error instanceof AnswerError) return errorReply(error);
        throw error;
      }
    },
    paidAnswer: mapErrors(async (transaction) => {
      const row = await store.journal.find(transaction);
      if (row?.state !== 'settled' || row.settledAt === null) return null;
      const { product, amountMicroUsdc, payer, settledAt, answer } = row;
      return { product, priceMicroUsdc: amountMicroUsdc, payer, settledAt, body: answer?.body ?? null };
    }),
  };
}
