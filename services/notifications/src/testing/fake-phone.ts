import type { PushPayload, SubscribeDeviceRequest } from '@waybook/contracts/api';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { FAKE_PUSH_HOST } from './fake-push-certificate.js';

const SALT_BYTES = 16;
const RECORD_SIZE_BYTES = 4;
const TAG_BYTES = 16;

/** A browser's subscription, and what it makes of a message, written from RFC 8291 and RFC 8188 alone. */
export class FakePhone {
  readonly #keys = createECDH('prime256v1');
  readonly #secret = randomBytes(16);
  readonly subscription: SubscribeDeviceRequest;

  constructor(readonly name = randomBytes(8).toString('hex')) {
    const p256dh = this.#keys.generateKeys('base64url');
    this.subscription = {
      endpoint: `https://${FAKE_PUSH_HOST}/${name}`,
      ...{ p256dh, auth: this.#secret.toString('base64url') },
    };
  }

  /** @throws Error where it was encrypted for another browser */
  read(body: Buffer): PushPayload {
    const salt = body.subarray(0, SALT_BYTES);
    const idLengthAt = SALT_BYTES + RECORD_SIZE_BYTES;
    const contentAt = idLengthAt + 1 + body[idLengthAt]!;
    const sender = body.subarray(idLengthAt + 1, contentAt);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const keyMaterial = hkdf(this.#keys.computeSecret(sender), this.#secret, info, 32);
    const key = hkdf(keyMaterial, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(keyMaterial, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAuthTag(body.subarray(-TAG_BYTES));
    const padded = Buffer.concat([cipher.update(body.subarray(contentAt, -TAG_BYTES)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushPayload;
  }
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
