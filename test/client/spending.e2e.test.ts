// The daily limit: on disk, shared by every process with the wallet, released only for
// payments that can never land.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { Spending } from '../../src/client/index.ts';
import type { SignedFor } from '../../src/client/protocol/index.ts';
import type { Reservation } from '../../src/client/spending.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MIDNIGHT = Date.UTC(2026, 10, 22);
const inFolder = temporaryFolder('spending-');
let file: string;
let ids: number;
beforeEach(() => {
  file = inFolder('wallet.json');
  ids = 0;
});

const newId = () => `r${++ids}`;
const nothingDies = async () => false;
const reserve = (
  spending: Spending,
  microUsdc: number,
  time = NOON,
  isExpired: (p: SignedFor) => Promise<boolean> = nothingDies,
) => spending.reserve({ microUsdc, time }, newId, isExpired);
const payment = (txid: string): SignedFor => ({ txid, firstValid: 1, lastValid: 101, network: 'algorand:test' });

describe('a day', () => {
  it('allows its limit to the last millionth and not one more', async () => {
    const spending = new Spending(file, 300_000);
    await reserve(spending, 100_000);
    await reserve(spending, 200_000);
    await expect(reserve(spending, 1)).rejects.toMatchObject({
      code: 'daily_limit_reached',
      charged: 'no',
      message:
        'You have not been charged. The answer costs 0.000001 USDC. Of the 0.30 USDC limit on 2026-11-21 (UTC), 0.30 are spent or reserved.',
    });
    expect(await spending.spent(NOON)).toBe(300_000);
  });

  it('ends at midnight UTC', async () => {
    const spending = new Spending(file, 100_000);
    await reserve(spending, 100_000, MIDNIGHT - 1);
    await expect(reserve(spending, 100_000, MIDNIGHT - 1)).rejects.toMatchObject({ code: 'daily_limit_reached' });
    await reserve(spending, 100_000, MIDNIGHT);
    expect([await spending.spent(MIDNIGHT - 1), await spending.spent(MIDNIGHT)]).toEqual([100_000, 100_000]);
  });

  it('counts what was spent without a limit when one is set later', async () => {
    await reserve(new Spending(file, null), 5_000_000);
    await expect(reserve(new Spending(file, 1_000_000), 1)).rejects.toMatchObject({ code: 'daily_limit_reached' });
  });

  it('is not charged with what it refused', async () => {
    await reserve(new Spending(file, 100_000), 100_000);
    await expect(reserve(new Spending(file, 100_000), 100_000)).rejects.toThrow();
    expect(await new Spending(file, 100_000).spent(NOON)).toBe(100_000);
    await reserve(new Spending(file, 200_000), 100_000);
  });
});

describe('a reservation', () => {
  it('is given back once, however often that is said', async () => {
    const spending = new Spending(file, 200_000);
    const [first] = [await reserve(spending, 100_000), await reserve(spending, 100_000)];
    await spending.release(first);
    await spending.release(first);
    expect(await spending.spent(NOON)).toBe(100_000);
  });

  it('of an unanswered payment is looked up when the limit is reached, and given back only when it is dead', async () => {
    const spending = new Spending(file, 300_000);
    const [dead, alive, answered] = [
      await reserve(spending, 100_000),
      await reserve(spending, 100_000),
      await reserve(spending, 100_000),
    ];
    await spending.signed(dead, payment('DEAD'));
    await spending.signed(alive, payment('ALIVE'));
    await spending.signed(answered, payment('ANSWERED'));
    await spending.answered(answered);
    const asked: string[] = [];
    const isExpired = async ({ txid }: SignedFor) => {
      asked.push(txid);
      return txid === 'DEAD';
    };
    await reserve(spending, 100_000, NOON, isExpired);
    expect(asked).toEqual(['DEAD', 'ALIVE']);
    await expect(reserve(spending, 100_000, NOON, isExpired)).rejects.toMatchObject({ code: 'daily_limit_reached' });
    expect(await spending.spent(NOON)).toBe(300_000);
  });
});

describe('the book of a day', () => {
  const book = () => inFolder('wallet.json.spending/2026-11-21.jsonl');

  it('can be read by its owner as it is', async () => {
    const { id } = await reserve(new Spending(file, 1_000_000), 100_000);
    expect(await readFile(book(), 'utf8')).toBe(
      `{"kind":"reserved","id":"${id}","microUsdc":100000,"limit":1000000}\n`,
    );
  });

  it('stops every purchase when a line cannot be understood', async () => {
    const spending = new Spending(file, 1_000_000);
    await reserve(spending, 100_000);
    await appendFile(book(), '{"kind":"reserved","id":"x","microUsdc":0.5,"limit":null}\n');
    await expect(reserve(spending, 100_000)).rejects.toMatchObject({ code: 'spending_unreadable', charged: 'no' });
  });

  it('leaves aside a line another process is still writing', async () => {
    const spending = new Spending(file, 1_000_000);
    await reserve(spending, 100_000);
    await appendFile(book(), '{"kind":"reserv');
    expect(await spending.spent(NOON)).toBe(100_000);
  });

  it('never holds more than the limit, whoever reserves, answers and gives back in whatever order', async () => {
    const step = fc.record({
      what: fc.constantFrom('reserve', 'reserve', 'release', 'answer'),
      amount: fc.integer({ min: 1, max: 60 }),
      which: fc.nat({ max: 20 }),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const spending = new Spending(inFolder(`w${++run}`), 100);
        const reserved: { reservation: Reservation; amount: number }[] = [];
        for (const { what, amount, which } of steps) {
          const chosen = reserved[which % Math.max(reserved.length, 1)];
          if (what === 'reserve') {
            const reservation = await reserve(spending, amount).catch(() => null);
            const total = reserved.reduce((sum, { amount: each }) => sum + each, 0);
            expect(reservation !== null).toBe(total + amount <= 100);
            if (reservation) reserved.push({ reservation, amount });
          } else if (chosen && what === 'release') {
            await spending.release(chosen.reservation);
            reserved.splice(reserved.indexOf(chosen), 1);
          } else if (chosen) await spending.answered(chosen.reservation);
          expect(await spending.spent(NOON)).toBe(reserved.reduce((sum, { amount: each }) => sum + each, 0));
        }
      }),
      { seed: 20_261_121, numRuns: 40 },
    );
  });
});

it('holds when many processes spend at once', async () => {
  const script = `
    import { Spending } from ${JSON.stringify(new URL('../../src/client/spending.ts', import.meta.url).href)};
    const spending = new Spending(${JSON.stringify(file)}, 1_000_000);
    let granted = 0;
    await Promise.all(Array.from({ length: 15 }, async (_, i) => {
      const reserving = spending.reserve({ microUsdc: 70_000, time: ${NOON} }, () => process.pid + '-' + i + '-' + Math.random(), async () => false);
      await reserving.then(() => { granted += 1; }, () => {});
    }));
    process.stdout.write(String(granted));`;
  const granted = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const args = ['--import', 'tsx', '--input-type=module', '-e', script];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      let printed = '';
      child.stdout.on('data', (chunk) => {
        printed += String(chunk);
      });
      await once(child, 'close');
      return Number(printed);
    }),
  );
  expect(granted.reduce((sum, count) => sum + count, 0)).toBe(14);
  expect(await new Spending(file, null).spent(NOON)).toBe(980_000);
});
