// The signed payments that wait for their answers, one for each question: stored before they are
// presented, so that a reload presents them again and none is signed twice while it may settle.

export interface PendingPurchase {
  readonly product: string;
  readonly title: string;
  /** The question as the form asked it: JSON. */
  readonly asked: string;
  readonly method: 'GET' | 'POST';
  /** Path and query on this service. */
  readonly path: string;
  readonly body: string | null;
  /** Value of PAYMENT-SIGNATURE. */
  readonly header: string;
  readonly txid: string;
  readonly firstValid: number;
  readonly lastValid: number;
  /** Milliseconds since 1970. */
  readonly signedAt: number;
  readonly priceMicroUsdc: number;
  /** Why the service refused it without charging it; absent while an answer may still come. */
  readonly refusal?: string;
}

/** One entry for each payment, so that two tabs never write over each other's. */
const PREFIX = 'gridcall.pending-payment';
/** Rounds do not stay slower than this: by then a payment has expired. */
const SLOWEST_ROUND_MS = 4_500;

const keyOf = ({ txid }: Pick<PendingPurchase, 'txid'>) => `${PREFIX}.${txid}`;

/** When the payment has surely expired, in milliseconds since 1970. */
export const expiresAt = ({
  signedAt,
  firstValid,
  lastValid,
}: Pick<PendingPurchase, 'signedAt' | 'firstValid' | 'lastValid'>) =>
  signedAt + (lastValid - firstValid) * SLOWEST_ROUND_MS;

/** Every payment without an answer, oldest first. */
export function pendingPurchases(): readonly PendingPurchase[] {
  return storageKeys()
    .flatMap((key) => readPending(localStorage.getItem(key)) ?? [])
    .sort((a, b) => a.signedAt - b.signedAt);
}

const storageKeys = (): readonly string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );

function readPending(text: string | null): PendingPurchase | null {
  try {
    return text === null ? null : (JSON.parse(text) as PendingPurchase);
  } catch {
    return null;
  }
}

/** The payment that was signed for this question; null without one. */
export const pendingFor = (product: string, asked: string): PendingPurchase | null =>
  pendingPurchases().find((each) => each.product === product && each.asked === asked) ?? null;

/** Throws when the browser does not store it: then the payment must not be presented. */
export const storePending = (purchase: PendingPurchase): void =>
  localStorage.setItem(keyOf(purchase), JSON.stringify(purchase));

export function forgetPending({ txid }: PendingPurchase): void {
  for (const key of storageKeys())
    if (readPending(localStorage.getItem(key))?.txid === txid) localStorage.removeItem(key);
}
