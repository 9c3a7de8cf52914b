// What rows and judge have in common: a payment, what was heard of it, and the
// ground all rows stand on.
import type { Answer, Asked } from './asking.ts';

export interface Payment {
  readonly requested: Asked;
  readonly header: string;
  readonly txid: string;
  readonly lastValid: number;
  readonly priceMicroUsdc: number;
}

/** A payment header, decoded. */
export type Envelope = Readonly<Record<string, unknown>>;

export const envelopeOf = ({ header }: Pick<Payment, 'header'>): Envelope =>
  JSON.parse(Buffer.from(header, 'base64').toString());
export const toHeader = (envelope: Envelope): string => Buffer.from(JSON.stringify(envelope)).toString('base64');

/** What all rows have in common. */
export interface Ground {
  /** A PostgreSQL server with a user that may create databases. */
  readonly serverUrl: string;
  /** The seller as one file. */
  readonly program: string;
}

/** One presentation, as the judge needs it. */
export interface Heard {
  readonly txid: string;
  readonly answer: Answer;
  /** Whether the money had moved when the answer came. */
  readonly wasOnChain: boolean;
}
