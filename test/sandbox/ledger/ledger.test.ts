// The ledger keeps its books: money is conserved, groups are atomic, nothing is spent twice, and
// every forged transaction is refused.
import { randomBytes } from 'node:crypto';
import algosdk from 'algosdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newWallet } from '../../../src/client/index.ts';
import { type Ledger, SUPPLY } from '../../../src/sandbox/ledger/ledger.ts';
import {
  algoPayment,
  clockedLedger,
  funded,
  ROUND_MS,
  signedBy,
  signedGroup,
  usdcTransfer,
} from '../../support/ledger-money.ts';

const usdc = (ledger: Ledger, address: string) => ledger.account(address).microUsdc;
const MAINNET_HASH = Buffer.from('wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=', 'base64');

describe('transfers', () => {
  it('moves USDC, takes the fee and confirms in the next round', () => {
    const { ledger } = clockedLedger();
    const [payer, seller] = [funded(ledger), funded(ledger)];
    const round = ledger.lastRound;
    const txn = usdcTransfer(ledger, payer.address, seller.address, 250_000);
    expect(ledger.submit([signedBy(payer, txn)])).toEqual([txn.txID()]);
    expect(usdc(ledger, payer.address)).toBe(99_750_000n);
    expect(usdc(ledger, seller.address)).toBe(100_250_000n);
    expect(ledger.account(payer.address).microAlgo).toBe(9_999_000n);
    expect(ledger.transaction(txn.txID())?.round).toBe(round + 1);
    expect(ledger.lastRound).toBe(round + 1);
  });

  it('simulates without moving anything', () => {
    const { ledger } = clockedLedger();
    const [payer, seller] = [funded(ledger), funded(ledger)];
    const signed = signedBy(payer, usdcTransfer(ledger, payer.address, seller.address, 1));
    ledger.simulate([signed]);
    expect(usdc(ledger, seller.address)).toBe(100_000_000n);
    ledger.submit([signed]);
  });

  it('lets one transaction of a group pay the fees of all', () => {
    const { ledger } = clockedLedger();
    const [payer, sponsor] = [funded(ledger), funded(ledger)];
    ledger.submit(
      signedGroup([
        [sponsor, algoPayment(ledger, sponsor.address, sponsor.address, 0, { fee: 2_000 })],
        [payer, usdcTransfer(ledger, payer.address, sponsor.address, 5, { fee: 0 })],
      ]),
    );
    expect(ledger.account(payer.address).microAlgo).toBe(10_000_000n);
    expect(ledger.account(sponsor.address).microAlgo).toBe(9_998_000n);
  });

  it('opts an account in by a transfer of nothing to itself, and only then it receives', () => {
    const { ledger } = clockedLedger();
    const [payer, fresh] = [funded(ledger), newWallet()];
    ledger.submit([signedBy(payer, algoPayment(ledger, payer.address, fresh.address, 201_000))]);
    const pay = () => ledger.submit([signedBy(payer, usdcTransfer(ledger, payer.address, fresh.address, 7))]);
    expect(pay).toThrow('must optin');
    ledger.submit([signedBy(fresh, usdcTransfer(ledger, fresh.address, fresh.address, 0))]);
    pay();
    expect(usdc(ledger, fresh.address)).toBe(7n);
  });

  it('closes holdings and accounts out, and forgets the empty account', () => {
    const { ledger } = clockedLedger();
    const [leaver, heir] = [funded(ledger), funded(ledger)];
    const close = { closeRemainderTo: heir.address };
    expect(() =>
      ledger.submit([signedBy(leaver, algoPayment(ledger, leaver.address, heir.address, 0, close))]),
    ).toThrow('outstanding assets');
    ledger.submit([signedBy(leaver, usdcTransfer(ledger, leaver.address, heir.address, 1, close))]);
    ledger.submit([signedBy(leaver, algoPayment(ledger, leaver.address, heir.address, 1, close))]);
    expect(ledger.account(leaver.address)).toEqual({ microAlgo: 0n, microUsdc: null, authorizer: null });
    expect(usdc(ledger, heir.address)).toBe(200_000_000n);
    expect(ledger.account(heir.address).microAlgo).toBe(19_998_000n);
  });

  it('obeys the new key after a rekey, and no longer the old one', () => {
    const { ledger } = clockedLedger();
    const [owner, guard] = [funded(ledger), newWallet()];
    ledger.submit([signedBy(owner, usdcTransfer(ledger, owner.address, owner.address, 1, { rekeyTo: guard.address }))]);
    const next = () => usdcTransfer(ledger, owner.address, owner.address, 1);
    expect(() => ledger.submit([signedBy(owner, next())])).toThrow(`should have been authorized by ${guard.address}`);
    ledger.submit([signedBy(guard, next(), true)]);
    ledger.submit([
      signedBy(guard, usdcTransfer(ledger, owner.address, owner.address, 1, { rekeyTo: owner.address }), true),
    ]);
    ledger.submit([signedBy(owner, next())]);
  });
});

describe('refusals', () => {
  const { ledger } = clockedLedger();
  const [payer, seller] = [funded(ledger), funded(ledger)];
  const round = ledger.lastRound;
  const pay = (bend: Parameters<typeof usdcTransfer>[4] = {}, amount: number | bigint = 1) =>
    usdcTransfer(ledger, payer.address, seller.address, amount, bend);
  const one = (txn: algosdk.Transaction) => [signedBy(payer, txn)];
  const cases: readonly (readonly [string, () => Uint8Array[], string])[] = [
    ['nothing at all', () => [], 'empty transaction group'],
    ['noise', () => [randomBytes(100)], 'decode error'],
    ['trailing bytes', () => [Buffer.concat([...one(pay()), Buffer.from([0])])], 'decode error'],
    ['no signature', () => [algosdk.encodeUnsignedSimulateTransaction(pay())], 'no sig'],
    ['the signature of another key', () => [signedBy(seller, pay())], 'did not pass verification'],
    ['the signature of another key that says so', () => [signedBy(seller, pay(), true)], 'should have been authorized'],
    ['a signature over other contents', () => [tamper(pay(), (txn) => (txn.fee += 1n))], 'did not pass verification'],
    ['more USDC than there is', () => one(pay({}, 100_000_001)), 'underflow'],
    ['the largest amount there can be', () => one(pay({}, 2n ** 64n - 1n)), 'underflow'],
    ['another asset', () => one(pay({ assetIndex: 31_566_704n })), 'does not exist'],
    ['a clawback', () => one(pay({ assetSender: seller.address })), 'clawback not allowed'],
    [
      'a close-out to the sender',
      () => one(pay({ closeRemainderTo: payer.address })),
      'cannot close account to its sender',
    ],
    ['too small a fee', () => one(pay({ fee: 999 })), 'less than the minimum'],
    ['more ALGO than may leave', () => one(algoPayment(ledger, payer.address, seller.address, 9_900_000)), 'below min'],
    ['more ALGO than there is', () => one(algoPayment(ledger, payer.address, seller.address, 10_000_000)), 'overspend'],
    [
      'an account too poor to exist',
      () => one(algoPayment(ledger, payer.address, newWallet().address, 99_999)),
      'below min',
    ],
    ['a window that is over', () => one(pay({ firstValid: round - 100, lastValid: round })), 'txn dead'],
    ['a window that has not begun', () => one(pay({ firstValid: round + 2 })), 'txn dead'],
    [
      'a window that ends before it begins',
      () => one(pay({ firstValid: round, lastValid: round - 1 })),
      'invalid range',
    ],
    ['a window over 1000 rounds', () => one(pay({ lastValid: round + 1_001 })), 'window size excessive'],
    ['the genesis hash of another network', () => one(pay({ genesisHash: MAINNET_HASH })), 'genesis hash mismatch'],
    ['the genesis id of another network', () => one(pay({ genesisID: 'mainnet-v1.0' })), 'genesis ID mismatch'],
    ['too long a note', () => [rawSigned({ note: randomBytes(1_025) })], 'note too big'],
    ['17 transactions', () => signedGroup16().concat(one(pay())), 'exceeds maximum 16'],
    ['several transactions without group', () => [...one(pay()), ...one(pay())], 'zero Group'],
    ['part of a group', () => signedGroup16().slice(1), 'incomplete group'],
    ['a group in another order', () => signedGroup16().reverse(), 'incomplete group'],
    ['the same transaction twice in a group', () => twice(), 'already in ledger'],
    ['a key registration', () => one(keyRegistration()), 'takes pay and axfer'],
  ];

  for (const [name, build, reason] of cases) {
    it(`refuses ${name} and changes nothing`, () => {
      const before = [ledger.account(payer.address), ledger.account(seller.address)];
      expect(() => ledger.simulate(build())).toThrow(reason);
      expect(() => ledger.submit(build())).toThrow(reason);
      expect([ledger.account(payer.address), ledger.account(seller.address)]).toEqual(before);
    });
  }

  function tamper(txn: algosdk.Transaction, change: (txn: algosdk.Transaction) => void): Uint8Array {
    const sig = payer.sign(txn.bytesToSign());
    change(txn);
    return algosdk.encodeMsgpack(new algosdk.SignedTransaction({ txn, sig }));
  }
  function rawSigned(fields: { note: Uint8Array }): Uint8Array {
    const txn = pay();
    Object.assign(txn, fields);
    return signedBy(payer, txn);
  }
  function signedGroup16(): Uint8Array[] {
    return signedGroup(Array.from({ length: 16 }, () => [payer, pay()] as const));
  }
  function twice(): Uint8Array[] {
    const note = randomBytes(8);
    return signedGroup([
      [payer, pay({ note })],
      [payer, pay({ note })],
    ]);
  }
  function keyRegistration(): algosdk.Transaction {
    const { suggestedParams } = { suggestedParams: paramsOf(pay()) };
    return algosdk.makeKeyRegistrationTxnWithSuggestedParamsFromObject({ sender: payer.address, suggestedParams });
  }
  function paramsOf({
    fee,
    firstValid,
    lastValid,
    genesisHash,
    genesisID,
  }: algosdk.Transaction): algosdk.SuggestedParams {
    return {
      flatFee: true,
      fee,
      minFee: 1_000,
      firstValid,
      lastValid,
      ...(genesisHash && { genesisHash }),
      ...(genesisID && { genesisID }),
    };
  }
});

describe('once only', () => {
  it('refuses a transaction the second time, also in its last valid round, and forgets it only when it is dead', () => {
    const { ledger, pass } = clockedLedger();
    const payer = funded(ledger);
    const signed = signedBy(payer, usdcTransfer(ledger, payer.address, payer.address, 1));
    const [txid = ''] = ledger.submit([signed]);
    expect(() => ledger.submit([signed])).toThrow('already in ledger');
    pass(99);
    expect(() => ledger.submit([signed])).toThrow('already in ledger');
    pass(1);
    expect(() => ledger.submit([signed])).toThrow('txn dead');
    pass(900);
    expect(ledger.transaction(txid)).not.toBeNull();
    pass(200);
    ledger.submit([signedBy(payer, usdcTransfer(ledger, payer.address, payer.address, 1))]);
    expect(ledger.transaction(txid)).toBeNull();
    expect(() => ledger.submit([signed])).toThrow('txn dead');
  });

  it('keeps a lease until the round its transaction was valid to', () => {
    const { ledger, pass } = clockedLedger();
    const [payer, other] = [funded(ledger), funded(ledger)];
    const lease = randomBytes(32);
    const leased = (who = payer) =>
      signedBy(who, usdcTransfer(ledger, who.address, who.address, 1, { lease, lastValid: ledger.lastRound + 10 }));
    ledger.submit([leased()]);
    expect(() => ledger.submit([leased()])).toThrow('overlapping lease');
    ledger.submit([leased(other)]);
    pass(9);
    expect(() => ledger.submit([leased()])).toThrow('overlapping lease');
    pass(1);
    ledger.submit([leased()]);
  });

  it('takes everything of a group or nothing', () => {
    const { ledger } = clockedLedger();
    const [payer, seller] = [funded(ledger), funded(ledger)];
    const group = signedGroup([
      [payer, usdcTransfer(ledger, payer.address, seller.address, 60_000_000)],
      [payer, usdcTransfer(ledger, payer.address, seller.address, 60_000_000)],
    ]);
    expect(() => ledger.submit(group)).toThrow('underflow');
    expect(usdc(ledger, payer.address)).toBe(100_000_000n);
    expect(ledger.account(payer.address).microAlgo).toBe(10_000_000n);
  });
});

describe('bounds', () => {
  it('refuses more transactions than it may remember until older ones are forgotten', () => {
    const { ledger, pass } = clockedLedger({ maxTransactions: 2 });
    const payer = funded(ledger);
    const submit = () => ledger.submit([signedBy(payer, usdcTransfer(ledger, payer.address, payer.address, 1))]);
    submit();
    submit();
    expect(submit).toThrow('pool is full');
    pass(1_102);
    submit();
  });

  it('refuses more accounts than it may hold', () => {
    const { ledger } = clockedLedger({ maxAccounts: 3 });
    funded(ledger);
    expect(() => funded(ledger)).toThrow('no more accounts');
  });

  it('puts nothing into a round that it has reported as complete', () => {
    const { ledger } = clockedLedger();
    const who = funded(ledger);
    const send = () => ledger.submit([signedBy(who, usdcTransfer(ledger, who.address, who.address, 1))])[0] ?? '';
    const roundOf = (txid: string) => ledger.transaction(txid)?.round ?? 0;
    const [first, second] = [send(), send()];
    expect(roundOf(second)).toBe(roundOf(first));
    expect(ledger.isRoundOpen).toBe(true);
    expect(ledger.completeRound()).toBe(roundOf(first));
    expect(ledger.isRoundOpen).toBe(false);
    expect(roundOf(send())).toBe(roundOf(first) + 1);
  });

  it('makes a block every 2.8 seconds and dates it, however early the one before was completed', () => {
    const { ledger, pass } = clockedLedger();
    const who = funded(ledger);
    const begun = ledger.lastRound;
    const beganAt = ledger.blockTime(begun) ?? 0;
    for (let early = 0; early < 20; early++) {
      ledger.submit([signedBy(who, usdcTransfer(ledger, who.address, who.address, 1))]);
      ledger.completeRound();
    }
    expect([ledger.lastRound, ledger.blockTime(begun + 20)]).toEqual([begun + 20, beganAt]);
    expect(ledger.blockTime(begun + 21)).toBeNull();
    pass(3);
    expect([ledger.lastRound, ledger.blockTime(begun + 22)]).toEqual([begun + 22, beganAt + 3 * ROUND_MS]);
  });

  it('never counts rounds backwards when the clock is set back', () => {
    const { ledger, pass } = clockedLedger();
    pass(10);
    const round = ledger.lastRound;
    pass(-5);
    expect(ledger.lastRound).toBe(round);
  });
});

it('conserves money whatever is sent', () => {
  const transfer = fc.record({
    kind: fc.constantFrom(
      'usdc' as const,
      'algo' as const,
      'close usdc' as const,
      'close algo' as const,
      'opt in' as const,
    ),
    from: fc.nat(3),
    to: fc.nat(3),
    amount: fc.oneof(fc.nat(200_000_000), fc.nat(10)),
    fee: fc.constantFrom(0, 1_000, 2_000, 20_000_000),
  });
  fc.assert(
    fc.property(fc.array(fc.array(transfer, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), (groups) => {
      const { ledger } = clockedLedger();
      const wallets = Array.from({ length: 4 }, () => funded(ledger));
      for (const group of groups) {
        const parts = group.flatMap(({ kind, from, to, amount, fee }) => {
          const [sender, receiver] = [wallets[from], wallets[to]];
          if (!sender || !receiver) return [];
          const close = kind.startsWith('close') ? { closeRemainderTo: receiver.address } : {};
          const build = kind.endsWith('algo') ? algoPayment : usdcTransfer;
          const target = kind === 'opt in' ? sender : receiver;
          return [
            [
              sender,
              build(ledger, sender.address, target.address, kind === 'opt in' ? 0 : amount, { fee, ...close }),
            ] as const,
          ];
        });
        const before = wallets.map(({ address }) => ledger.account(address));
        try {
          ledger.submit(signedGroup(parts));
        } catch {
          expect(wallets.map(({ address }) => ledger.account(address))).toEqual(before);
        }
        expect(ledger.total()).toEqual({ microAlgo: SUPPLY, microUsdc: SUPPLY });
      }
    }),
    { numRuns: 60 },
  );
});
