// What becomes of a refused payment: it stays on disk until it is answered or can never land, and
// nothing is claimed that is not certain.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newWallet } from '../../src/client/index.ts';
import { ROUND_MS } from '../support/ledger-money.ts';
import { ANSWER, PRICE } from '../support/sandbox-seller.ts';
import { type Shopping, startShopping } from '../support/shopping.ts';

let shopping: Shopping;
beforeEach(async () => {
  shopping = await startShopping();
});
afterEach(() => shopping.close());

const earned = () => shopping.seller.earned();
const presentedPayments = () => new Set(shopping.seller.presented).size;
/** A 402 as the service writes it. */
function refusal(error: string, transaction?: string) {
  const challenge = { x402Version: 2, error, resource: {}, accepts: [], extensions: {}, transaction };
  return { status: 402, headers: { 'payment-required': Buffer.from(JSON.stringify(challenge)).toString('base64') } };
}

describe('a final reply that is no answer', () => {
  const replies: readonly (readonly [number, unknown, string, string])[] = [
    [402, {}, 'payment_refused', 'The payment was refused: no reason given.'],
    [
      404,
      {
        detail: 'No player is called so. You were not charged. Send another name.',
        code: 'player_not_found',
        charged: false,
        retryable: false,
      },
      'player_not_found',
      'No player is called so. Send another name.',
    ],
    [409, { detail: 'Used before', code: 'payment_already_used' }, 'payment_already_used', 'Used before.'],
    [
      422,
      { detail: [{ loc: ['query', 'week'], msg: 'must be from 1 to 18', type: 'value_error' }] },
      'invalid_request',
      'The request is invalid: week: must be from 1 to 18.',
    ],
    [
      422,
      {
        detail: [
          {
            loc: ['body', 'name'],
            msg: 'not found',
            type: 'value_error',
            ctx: { candidates: [{ player_id: '1', name: 'Ansel Quick' }, { name: 'Bo Larder' }] },
          },
        ],
      },
      'invalid_request',
      'The request is invalid: name: not found (perhaps Ansel Quick, Bo Larder).',
    ],
  ];
  it.each(replies)('%i %j leaves the payment waiting, and the same one buys the answer later', async (...row) => {
    const [status, body, code, sentence] = row;
    shopping.seller.plan.push({ status, body });
    const failure = await shopping.fail();
    expect(failure).toMatchObject({ code, charged: 'no', money: 'You have not been charged.', reason: sentence });
    expect(failure.message).toBe(`You have not been charged. ${sentence} Transaction ${failure.txid}.`);
    expect(shopping.seller.presented).toHaveLength(1);
    expect(await shopping.buy()).toMatchObject({ answer: ANSWER, resumed: true, txid: failure.txid });
    expect([presentedPayments(), earned()]).toEqual([1, PRICE]);
    expect(await shopping.pendingFiles()).toEqual([]);
  });

  it('says nothing of the money when it is no refusal', async () => {
    shopping.seller.plan.push({ status: 301, body: 'elsewhere' });
    const failure = await shopping.fail();
    expect(failure).toMatchObject({ code: 'http_301', charged: 'unknown', money: 'The payment is not settled yet.' });
    expect(failure.reason).toBe(
      'The service replied with status 301. Ask the same question again until about 12:04 UTC: it presents the same payment and never pays twice.',
    );
  });

  it('is repeated with the same payment until that can never land, and only then followed by a new one', async () => {
    const notFound = { status: 404, body: { detail: 'No such player.', code: 'player_not_found' } };
    shopping.seller.plan.push(notFound, notFound, notFound);
    expect(await shopping.fail()).toMatchObject({ charged: 'no' });
    shopping.clock.now += 119 * ROUND_MS;
    expect(await shopping.fail()).toMatchObject({ charged: 'no' });
    expect(presentedPayments()).toBe(1);
    shopping.clock.now += 2 * ROUND_MS;
    const last = await shopping.fail();
    expect(last).toMatchObject({ code: 'player_not_found', charged: 'no' });
    expect(last.reason).toBe('No such player. Asking again signs a new payment.');
    expect(await shopping.buy()).toMatchObject({ resumed: false });
    expect([presentedPayments(), earned()]).toEqual([2, PRICE]);
  });

  it('after the money moved is reported as charged, and the payment waits for the answer it is owed', async () => {
    shopping.seller.plan.push('lose the reply', { status: 402 });
    expect(await shopping.fail()).toMatchObject({ code: 'payment_refused', charged: 'yes' });
    expect(await shopping.buy()).toMatchObject({ answer: ANSWER, resumed: true });
    expect([presentedPayments(), earned()]).toEqual([1, PRICE]);
  });

  it('does not stop another question from being paid', async () => {
    shopping.seller.plan.push({ status: 404, body: { detail: 'No such player.', code: 'player_not_found' } });
    await shopping.fail();
    expect(await shopping.buy({}, shopping.request(6))).toMatchObject({ resumed: false });
    expect(await shopping.pendingFiles()).toHaveLength(1);
  });

  it('on a payment that has expired ends it when the service does not answer', async () => {
    for (let i = 0; i < 9; i++) shopping.seller.plan.push({ status: 503 });
    await shopping.fail({ attempts: 1 });
    shopping.clock.now += 130 * ROUND_MS;
    expect(await shopping.fail({ attempts: 8 })).toMatchObject({ code: 'payment_expired', charged: 'no' });
    expect(await shopping.pendingFiles()).toEqual([]);
  });
});

describe.each(['payment_already_settled', 'payment_already_spent'])('402 %s', (code) => {
  it('ends the payment when the chain has it', async () => {
    shopping.seller.plan.push('lose the reply', refusal(code));
    const failure = await shopping.fail();
    expect(failure).toMatchObject({ code, charged: 'yes' });
    expect(failure.message).toMatch(/^You have been charged\. .*Asking again signs a new payment\. Transaction \w+\.$/);
    expect(await shopping.buy()).toMatchObject({ resumed: false });
    expect(presentedPayments()).toBe(2);
  });

  it('does not end a payment that can still land: a seller might say so and settle it later', async () => {
    shopping.seller.plan.push(refusal(code));
    const failure = await shopping.fail();
    expect(failure).toMatchObject({ code, charged: code === 'payment_already_settled' ? 'yes' : 'unknown' });
    expect(await shopping.buy()).toMatchObject({ resumed: true });
    expect([presentedPayments(), earned()]).toEqual([1, PRICE]);
  });

  it('about another transaction says nothing about this one', async () => {
    shopping.seller.plan.push('lose the reply', refusal(code, 'A'.repeat(52)));
    expect(await shopping.fail()).toMatchObject({ code, charged: 'yes' });
    expect(await shopping.buy()).toMatchObject({ resumed: true });
  });
});

describe('a node that answers with something else', () => {
  const answers: readonly (readonly [string, number, string])[] = [
    ['an empty object', 200, '{}'],
    ['a page', 200, '<html></html>'],
    ['a 404 that is not its own', 404, '{}'],
    ['a 404 page', 404, 'not here'],
    ['another transaction', 200, '{"pool-error":"","confirmed-round":7,"txn":{"txn":{"type":"axfer","fv":1,"lv":2}}}'],
    ['an error', 500, '{"message":"no"}'],
  ];
  it.each(answers)('%s never makes way for a second payment', async (_, status, text) => {
    shopping.seller.plan.push('lose the reply', refusal('payment_expired'));
    await shopping.fail({ attempts: 1 });
    shopping.clock.now += 130 * ROUND_MS;
    const { dependencies } = shopping;
    const failure = await shopping.fail({
      environment: {
        ...dependencies,
        send: (url, sent, limits) =>
          url.includes('/v2/transactions/pending/')
            ? Promise.resolve({ status, headers: new Headers(), text })
            : dependencies.send(url, sent, limits),
      },
    });
    expect(failure).toMatchObject({ code: 'payment_expired', charged: 'unknown' });
    expect(failure.message).toContain('is not known');
    expect(await shopping.buy()).toMatchObject({ resumed: true });
    expect([presentedPayments(), earned()]).toEqual([1, PRICE]);
  });

  it('the other network says nothing about a payment', async () => {
    shopping.seller.plan.push('lose the request', refusal('payment_expired'));
    await shopping.fail({ attempts: 1 });
    shopping.clock.now += 130 * ROUND_MS;
    const { dependencies } = shopping;
    const genesis = 'wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=';
    const failure = await shopping.fail({
      environment: {
        ...dependencies,
        async send(url, sent, limits) {
          const reply = await dependencies.send(url, sent, limits);
          if (!url.endsWith('/v2/transactions/params')) return reply;
          return { ...reply, text: JSON.stringify({ ...JSON.parse(reply.text), 'genesis-hash': genesis }) };
        },
      },
    });
    expect(failure).toMatchObject({ code: 'payment_expired', charged: 'unknown' });
    expect(await shopping.pendingFiles()).toHaveLength(1);
  });
});

describe('without a named network', () => {
  const mainnet = { network: 'algorand:wGHE2Pwdvd7S12BL5FaOP20EGYesN73k', asset: '31566704' };

  it('a price on mainnet is refused before anything is signed or any node is asked', async () => {
    shopping.seller.bend.option = mainnet;
    const failure = await shopping.fail({ nodeUrl: 'http://127.0.0.1:1' });
    expect(failure).toMatchObject({ code: 'wrong_network', charged: 'no', txid: null });
    expect(failure.message).toBe(
      "You have not been charged. The service sells on mainnet, but this buyer pays on testnet only. To pay on mainnet, set the network: --network mainnet, or network: 'mainnet' in a program.",
    );
    expect(await shopping.pendingFiles()).toEqual([]);
  });

  it('and with mainnet, a price on testnet', async () => {
    expect(await shopping.fail({ network: 'mainnet' })).toMatchObject({ code: 'wrong_network', charged: 'no' });
  });

  it('a node of another network than the one that was named signs nothing', async () => {
    shopping.seller.bend.option = mainnet;
    const failure = await shopping.fail({ network: 'mainnet' });
    expect(failure).toMatchObject({ code: 'wrong_network', charged: 'no', txid: null });
    expect(failure.message).toContain('The node must be on mainnet, but is on testnet-v1.0.');
  });

  it('a payment left over from another network is not presented', async () => {
    shopping.seller.plan.push('lose the request');
    await shopping.fail({ attempts: 1 });
    expect(await shopping.fail({ network: 'mainnet' })).toMatchObject({ code: 'wrong_network', charged: 'unknown' });
    expect(shopping.seller.presented).toHaveLength(1);
    expect(await shopping.buy()).toMatchObject({ resumed: true });
  });
});

describe('a wallet that cannot pay', () => {
  const endowed = (microAlgo: bigint, microUsdc: bigint) => {
    const wallet = newWallet();
    shopping.seller.chain.ledger.endow(wallet.address, microAlgo, microUsdc);
    return wallet;
  };

  it('signs nothing, and the failure says to opt in', async () => {
    const wallet = newWallet();
    const failure = await shopping.fail({ wallet });
    expect(failure).toMatchObject({ code: 'not_opted_in', charged: 'no', txid: null });
    expect(failure.message).toBe(
      `You have not been charged. Wallet ${wallet.address} has not opted in to USDC (asset 10458941) on testnet: send it at least 0.201 ALGO, run "gridcall wallet opt-in", then send it at least 0.10 USDC.`,
    );
    expect(shopping.seller.presented).toEqual([]);
  });

  it('has a failure that says how much USDC is missing', async () => {
    const failure = await shopping.fail({ wallet: endowed(200_000n, 40_000n) });
    expect(failure).toMatchObject({ code: 'insufficient_usdc', charged: 'no' });
    expect(failure.message).toMatch(/costs 0\.10 USDC and wallet \w+ has 0\.04\. Send it at least 0\.06 USDC/);
  });

  it('has a failure that says how much ALGO is missing when it pays the fee itself', async () => {
    shopping.seller.bend.option = { extra: { name: 'USDC' } };
    const failure = await shopping.fail();
    expect(failure).toMatchObject({ code: 'insufficient_algo', charged: 'no' });
    expect(failure.message).toMatch(
      /needs 0\.20 ALGO as its minimum .* 0\.001 for the fee, and has 0\.20\. Send it at least 0\.001 ALGO/,
    );
  });

  it('that became too poor on the way is named behind the code of the facilitator', async () => {
    const { dependencies, seller } = shopping;
    const wallet = endowed(200_000n, BigInt(PRICE));
    let questions = 0;
    const failure = await shopping.fail({
      wallet,
      environment: {
        ...dependencies,
        async send(url, sent, limits) {
          // the node does not answer the first time: the payment is signed unchecked
          if (url.includes('/v2/accounts/') && questions++ === 0) throw new Error('lost');
          if (url.endsWith('/v2/transactions/params') && questions === 0)
            await shopping.buy({ wallet }, shopping.request(9));
          return dependencies.send(url, sent, limits);
        },
      },
    });
    expect(failure).toMatchObject({ code: 'invalid_exact_avm_simulation_failed', charged: 'no' });
    expect(failure.message).toMatch(
      /^You have not been charged\. The payment was refused: The answer costs 0\.10 USDC and wallet \w+ has 0\.00\. Send it at least 0\.10 USDC on testnet\. Transaction \w+\.$/,
    );
    expect(seller.earned()).toBe(PRICE);
  });
});
