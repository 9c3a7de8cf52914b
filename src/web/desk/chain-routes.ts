// The chain for the buying page, through this service: parameters, balances, the fate of
// a payment, the opt-in and, on a sandbox chain, test money. A page never talks to a
// node. And look-ups of names.
import { z } from 'zod';
import { isAddress } from '../../addresses/index.ts';
import { createEnvironment, Node } from '../../client/index.ts';
import { NETWORKS } from '../../contract/index.ts';
import { sendHttp } from '../../http-client/index.ts';
import type { Desk } from './desk.ts';
import { type DeskHandler, jsonOfBody, problem, success } from './desk-reply.ts';

const address = z.string().refine(isAddress);
const round = z.coerce.number().int().nonnegative();
const AccountQuery = z.object({ address });
const PaymentQuery = z.object({ txid: z.string().regex(/^[A-Z2-7]{52}$/), firstValid: round, lastValid: round });
const OptIn = z.object({
  address,
  /** Parameters the transaction was built with. */
  firstValid: z.int().nonnegative(),
  minFee: z.int().positive(),
  validityRounds: z.int().positive().max(1_000),
  signature: z.string().max(100),
});
const FaucetRequest = z.object({ address });

/** Status with which the faucet says that an address has had its share. */
const GRANTS_USED = 429;
const FAUCET_LIMITS = { timeoutMs: 10_000, maxBytes: 10_000 };

/** Handlers by method and path below `/web/chain`. */
export function chainRoutes({
  network: name,
  algodUrl,
  faucetUrl,
}: Pick<Desk, 'network' | 'algodUrl' | 'faucetUrl'>): Readonly<Record<string, DeskHandler>> {
  const network = NETWORKS[name];
  const node = new Node(algodUrl, createEnvironment());
  return {
    'GET /params': async () => success(await node.checkNetwork(network)),

    async 'GET /account'(c) {
      const query = AccountQuery.safeParse(c.req.query());
      if (!query.success) return problem(422, 'The address must be an Algorand address.');
      return success(await node.account(query.data.address, network.usdc));
    },

    async 'GET /payment'(c) {
      const query = PaymentQuery.safeParse(c.req.query());
      if (!query.success) return problem(422, 'A payment is a transaction id with its first and last valid round.');
      return success({ status: await node.paymentStatus({ ...query.data, network: network.ids[0] }) });
    },

    // the transaction is built here again, so that nothing but an opt-in can
    // be sent through this path
    async 'POST /opt-in'(c) {
      const body = OptIn.safeParse(await jsonOfBody(c));
      if (!body.success) return problem(422, 'An opt-in is an address, its parameters and a signature.');
      const { firstValid, minFee, validityRounds, signature, address: sender } = body.data;
      const params = {
        ...{ feePerByte: 0, minFee, lastRound: firstValid },
        ...{ genesisHash: network.genesisHash, genesisId: network.genesisId },
      };
      // loaded when it is needed: the chain's library takes longer to load than the rest of a start
      const [{ default: algosdk }, { optInTransaction }] = await Promise.all([
        import('algosdk'),
        import('../../client/protocol/index.ts'),
      ]);
      const txn = optInTransaction(sender, network.usdc, params, validityRounds);
      const sig = Buffer.from(signature, 'base64');
      if (sig.length !== 64) return problem(422, 'The signature must have 64 bytes.');
      const refusal = await node.submit(algosdk.encodeMsgpack(new algosdk.SignedTransaction({ txn, sig })));
      return refusal === null
        ? success({ txid: txn.txID() })
        : problem(409, `The node refused the opt-in: ${refusal}.`);
    },

    async 'POST /faucet'(c) {
      if (faucetUrl === null) return problem(404, 'This network has no faucet here.');
      const body = FaucetRequest.safeParse(await jsonOfBody(c));
      if (!body.success) return problem(422, 'The address must be an Algorand address.');
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify(body.data), ...FAUCET_LIMITS } as const;
      const { status } = await sendHttp(faucetUrl, request);
      if (status === 200) return success({});
      return status === GRANTS_USED
        ? problem(409, 'The faucet gives no more test money to this wallet.')
        : problem(502, `The faucet did not pay out (status ${status}).`);
    },
  };
}

const MAX_TEXT_CHARS = 100;
/** Player names change with the data, which are refreshed at most every few minutes. */
const PLAYERS_CACHE = { 'cache-control': 'private, max-age=300' };

type LookUpParts = Pick<Desk, 'suggestPlayers' | 'leaguesOf'> & {
  /** Address of the client, for the limits of the platform's calls. */
  readonly clientOf: (c: Parameters<DeskHandler>[0]) => string | null;
};

/** Handlers by method and path below `/web`. */
export function lookUpRoutes({
  suggestPlayers,
  leaguesOf,
  clientOf,
}: LookUpParts): Readonly<Record<string, DeskHandler>> {
  return {
    async 'GET /players'(c) {
      const text = (c.req.query('q') ?? '').slice(0, MAX_TEXT_CHARS);
      return success({ players: await suggestPlayers(text) }, PLAYERS_CACHE);
    },

    async 'GET /leagues'(c) {
      const username = (c.req.query('username') ?? '').trim().slice(0, MAX_TEXT_CHARS);
      if (username === '') return problem(422, 'Enter a Sleeper username.');
      const found = await leaguesOf(username, clientOf(c));
      return found === null ? problem(404, `No Sleeper user is named "${username}".`) : success(found);
    },
  };
}
