import type {
  AddPasskeyRequest,
  PasskeyCreationAnswer,
  PasskeyRequestAnswer,
  PasskeySignatureRequest,
} from '@waybook/contracts/api';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { cbor } from './cbor.js';

/** What an attacker's browser or authenticator would say otherwise. */
export interface Lies {
  readonly origin?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  readonly userHandle?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly crossOrigin?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;
const ID_BYTES = 20;
const NO_AAGUID = Buffer.alloc(16);
const COUNTER_BYTES = 4;

/** An authenticator and the browser before it, with one passkey on an elliptic curve; it counts its signatures. */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly credentialId = randomBytes(ID_BYTES).toString('base64url');
  counter = 0;
  userHandle = '';

  constructor(origin = 'http://localhost') {
    this.#origin = origin;
  }

  make({ challenge, rp, user }: PasskeyCreationAnswer, lies: Lies = {}): AddPasskeyRequest {
    this.userHandle = user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([NO_AAGUID, length, id, this.#coseKey()]);
    const authData = Buffer.concat([this.#data(rp.id, WITH_CREDENTIAL, lies), credential]);
    const attestation = cbor(
      new Map<string, string | Buffer | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      credentialId: this.credentialId,
      clientData: this.#clientData('webauthn.create', challenge, lies).toString('base64url'),
      attestation: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  sign(
    { challenge, rpId }: Pick<PasskeyRequestAnswer, 'challenge' | 'rpId'>,
    lies: Lies = {},
  ): PasskeySignatureRequest {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, lies);
    const data = this.#data(rpId, 0, lies);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return {
      credentialId: this.credentialId,
      clientData: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: lies.userHandle ?? this.userHandle,
    };
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const { origin = this.#origin, crossOrigin = false } = lies;
    return Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin, crossOrigin }),
    );
  }

  #data(rpId: string, flags: number, lies: Lies): Buffer {
    const counter = Buffer.alloc(COUNTER_BYTES);
    counter.writeUInt32BE(lies.counter ?? this.counter);
    const verified = (lies.isVerified ?? true) ? VERIFIED : 0;
    const host = createHash('sha256')
      .update(lies.rpId ?? rpId)
      .digest();
    return Buffer.concat([host, Buffer.from([PRESENT | verified | flags]), counter]);
  }

  /** RFC 9053: an elliptic curve's key (2) for ES256 (-7) on P-256 (1). */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [across, up] = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url')) as [Buffer, Buffer];
    return cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, across],
        [-3, up],
      ]),
    );
  }
}
