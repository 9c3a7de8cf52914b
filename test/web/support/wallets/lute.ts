// The web wallet Lute: a window that asks its opener what to do and posts the answer back.
import type { Site } from './internet.ts';
import { type Phone, REFUSAL, type TransactionToSign } from './phone.ts';

const PAGE = `<!doctype html><title>Lute</title><script>
  addEventListener('message', async ({ data, origin }) => {
    const reply = await fetch('/decide', { method: 'POST', body: JSON.stringify(data) });
    const { message, isOver } = await reply.json();
    if (message?.txns) message.txns = message.txns.map((bytes) => bytes && Uint8Array.from(bytes));
    if (message) opener.postMessage(message, origin);
    if (isOver) close();
  });
  opener.postMessage({ action: 'ready' }, '*');
</script>`;

interface Asked {
  readonly action: 'network' | 'sign';
  readonly genesisID?: string;
  readonly txns?: readonly TransactionToSign[];
}

/** The site of the wallet of whoever holds the phone now. */
export const createLute = (owner: () => Phone): Site => ({
  answer(path, body) {
    if (path !== '/decide') return { type: 'text/html', text: PAGE };
    const message = messageFor(JSON.parse(body) as Asked, owner());
    return { type: 'application/json', text: JSON.stringify({ message, isOver: true }) };
  },
});

function messageFor({ action, genesisID, txns = [] }: Asked, phone: Phone): object | null {
  if (action === 'network') {
    if (genesisID !== 'testnet-v1.0') return { action: 'error', message: 'Network mismatch' };
    return { action: 'connect', addrs: phone.addresses };
  }
  if (phone.decision === 'vanish') return null;
  if (phone.decision === 'refuse') return { action: 'error', message: REFUSAL, code: 4100 };
  const signed = phone.sign(txns).map((text) => text && [...Buffer.from(text, 'base64')]);
  return { action: 'signed', txns: signed };
}
