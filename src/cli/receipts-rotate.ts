// gridcall receipts rotate: replaces the key that signs receipts.
import { readConfig } from '../app/config/index.ts';
import { openStore, storePlace } from '../app/index.ts';
import { rotateReceiptKey } from '../payments/receipts/index.ts';
import { readFlags } from './args.ts';
import type { Io } from './command.ts';

export async function rotateKey(argv: readonly string[], io: Io): Promise<number> {
  const { leaked: isLeaked = false } = readFlags(argv, { leaked: { type: 'boolean' } });
  const store = await openStore(storePlace(readConfig(io.env)));
  try {
    const { current, replaced } = await rotateReceiptKey(store.settings, { now: Date.now(), isLeaked });
    io.out(`new key      ${current}`);
    io.out(`replaced     ${replaced} (${isLeaked ? 'no longer published' : 'still published'})`);
    io.err('Start the service, or restart every replica, to sign with the new key.');
    return 0;
  } finally {
    await store.close();
  }
}
