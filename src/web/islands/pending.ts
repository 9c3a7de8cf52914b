// The signed payment that waits for its answer: stored before it is presented, so that a reload
// presents it again and no second one is signed while it may still settle.

export interface PendingPurchase {
  readonly product: string;
  readonly title: string;
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
}

const KEY = 'gridcall.pending-payment';

/** Null without one. */
export function findPending(): PendingPurchase | null {
  const text = localStorage.getItem(KEY);
  if (text === null) return null;
  try {
    return JSON.parse(text) as PendingPurchase;
  } catch {
    return null;
  }
}

/** Throws when the browser does not store it: then the payment must not be presented. */
export const storePending = (purchase: PendingPurchase): void => localStorage.setItem(KEY, JSON.stringify(purchase));

export const forgetPending = (): void => localStorage.removeItem(KEY);
