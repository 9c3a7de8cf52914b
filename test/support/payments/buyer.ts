// A buyer who signs real payments, and forges them when asked to: every field of
// the group can be replaced.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import algosdk from 'algosdk';

export const TESTNET_HASH = Buffer.from('SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=', 'base64');
export const MAINNET_HASH = Buffer.from('wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=', 'base64');

export interface Wallet {
  readonly address: string;
  readonly publicKey: Uint8Array;
  sign(bytes: Uint8Array): Uint8Array;
}

export function newWallet(): Wallet {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
  return { address: algosdk.encodeAddress(raw), publicKey: raw, sign: (bytes) => sign(null, bytes, privateKey) };
}

/** A transaction by its short field names, as the chain encodes it. */
export type Fields = Record<string, string | number | bigint | Uint8Array | undefined>;

export interface Accepts {
  readonly scheme: string;
  readonly network: string;
  readonly amount: string;
  readonly asset: string;
  readonly payTo: string;
  readonly maxTimeoutSeconds: number;
  readonly extra: Readonly<Record<string, unknown>>;
}

export interface Challenge {
  readonly x402Version: number;
  readonly error: string;
  readonly resource: { readonly url: string; readonly tags: readonly string[] };
  readonly accepts: readonly [Accepts];
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly transaction?: string;
}

/** What to change in an honest payment. */
export interface Forgery {
  readonly accepted?: unknown;
  readonly transfer?: Fields;
  readonly sponsor?: Fields;
  /** Further transfers in the same group. */
  readonly more?: number;
  readonly group?: Uint8Array;
  readonly signer?: Wallet;
  /** null leaves the transfer unsigned. */
  readonly signature?: null | ((signature: Uint8Array) => Uint8Array);
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly envelope?: Readonly<Record<string, unknown>>;
  readonly paymentId?: unknown;
  /** First valid round, and for how many rounds. */
  readonly from?: number;
  readonly rounds?: number;
  /** The buyer pays the fee himself: no fee payer, a group of one. */
  readonly alone?: boolean;
}

export interface Payment {
  readonly header: string;
  readonly txid: string;
  readonly payer: string;
  readonly envelope: Readonly<Record<string, unknown>>;
}

export const toHeader = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

const sha512_256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha512-256').update(bytes).digest());

/** Canonical encoding: sorted keys (the codec's work), nothing that is zero or empty. */
export const encodeFields = (fields: Fields): Uint8Array =>
  algosdk.msgpackRawEncode(
    Object.fromEntries(
      Object.entries(fields).filter(
        ([, v]) => v !== undefined && v !== 0 && v !== 0n && v !== '' && !(v instanceof Uint8Array && v.length === 0),
      ),
    ),
  );
const bytesToSign = (fields: Fields): Uint8Array => Buffer.concat([Buffer.from('TX'), encodeFields(fields)]);
const keyOf = (address: string): Uint8Array => algosdk.decodeAddress(address).publicKey;

/** Signs a payment for a challenge at a round of the chain. */
export function pay(wallet: Wallet, challenge: Challenge, round: number, forgery: Forgery = {}): Payment {
  const [accepts] = challenge.accepts;
  const fv = forgery.from ?? round;
  const common: Fields = { fv, lv: fv + (forgery.rounds ?? 50), gh: new Uint8Array(TESTNET_HASH), gen: 'testnet-v1.0' };
  const note = () => new Uint8Array(randomBytes(16));
  const transfer: Fields = {
    ...common,
    type: 'axfer',
    snd: wallet.publicKey,
    arcv: keyOf(accepts.payTo),
    aamt: BigInt(accepts.amount),
    xaid: Number(accepts.asset),
    note: note(),
    fee: forgery.alone ? 1000 : 0,
    ...forgery.transfer,
  };
  const group = [transfer];
  for (let i = 0; i < (forgery.more ?? 0); i++) group.push({ ...transfer, note: note() });
  if (!forgery.alone) {
    const own = keyOf(String(accepts.extra.feePayer));
    group.unshift({
      ...common,
      type: 'pay',
      snd: own,
      rcv: own,
      fee: 1000 * (group.length + 1),
      note: note(),
      ...forgery.sponsor,
    });
    const txlist = group.map((fields) => sha512_256(bytesToSign(fields)));
    const grp = forgery.group ?? sha512_256(Buffer.concat([Buffer.from('TG'), algosdk.msgpackRawEncode({ txlist })]));
    for (const fields of group) fields.grp = grp;
  }
  const index = group.indexOf(transfer);
  const entries = group.map((fields, i) => {
    if (i < index || forgery.signature === null) return encodeFields(fields);
    const signature = (forgery.signer ?? wallet).sign(bytesToSign(fields));
    const sig = new Uint8Array(forgery.signature?.(signature) ?? signature);
    return Buffer.concat([
      Buffer.from([0x82]),
      Buffer.from('a3736967c440', 'hex'),
      sig,
      Buffer.from('a374786e', 'hex'),
      encodeFields(fields),
    ]);
  });
  const identified =
    forgery.paymentId === undefined
      ? challenge.extensions
      : { ...challenge.extensions, 'payment-identifier': { info: { required: false, id: forgery.paymentId } } };
  const envelope = {
    x402Version: 2,
    resource: challenge.resource,
    accepted: 'accepted' in forgery ? forgery.accepted : accepts,
    extensions: identified,
    payload: {
      paymentGroup: entries.map((entry) => Buffer.from(entry).toString('base64')),
      paymentIndex: index,
      ...forgery.payload,
    },
    ...forgery.envelope,
  };
  return { header: toHeader(envelope), txid: txidOf(transfer), payer: wallet.address, envelope };
}

/**
 * Base32 of the hash. An address is base32 of key and checksum, so all letters but the last, which
 * ends in padding, are the same.
 */
const txidOf = (fields: Fields): string => {
  const hash = sha512_256(bytesToSign(fields));
  return algosdk.encodeAddress(hash).slice(0, 51) + ((hash.at(-1) ?? 0) & 1 ? 'Q' : 'A');
};
