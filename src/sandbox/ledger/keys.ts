// Ed25519 keys for the sandbox's own accounts, and the check of everyone's signatures; node:crypto,
// about ten times quicker than JavaScript.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import algosdk from 'algosdk';

/** An account the sandbox can sign for. */
export interface Keys {
  readonly address: string;
  sign(message: Uint8Array): Uint8Array;
}

/** The same keys for the same words: `keysFrom('gridcall', 'fee payer')`. For play money only. */
export function keysFrom(seed: string, purpose: string): Keys {
  const secret = createHash('sha256').update(`${seed}\n${purpose}`).digest();
  // PKCS #8 wrapping of a bare Ed25519 seed (RFC 8410)
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), secret]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    address: algosdk.encodeAddress(Buffer.from(x, 'base64url')),
    sign: (message) => sign(null, message, privateKey),
  };
}

/** Whether `signature` over `message` was made by the key `publicKey` (32 bytes); never throws. */
export function isSignedBy(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(null, message, publicKeyObject(publicKey), signature);
  } catch {
    return false; // the bytes are not a point of the curve
  }
}

function publicKeyObject(publicKey: Uint8Array): KeyObject {
  // SubjectPublicKeyInfo wrapping of a bare Ed25519 public key (RFC 8410)
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}
