import type { KeyVault } from '../key-vault.js';
import { openFile, sealFile } from './aes-gcm.js';
import type { PersonKeys } from './person-keys.js';

export class PostgresKeyVault implements KeyVault {
  readonly #keys: PersonKeys;

  constructor(keys: PersonKeys) {
    this.#keys = keys;
  }

  async encrypt(business: string, personId: string, place: string, plaintext: Uint8Array): Promise<Uint8Array> {
    return sealFile(
      await this.#keys.findOrCreate(business, personId),
      boundPlace(business, personId, place),
      plaintext,
    );
  }

  async decrypt(business: string, personId: string, place: string, ciphertext: Uint8Array): Promise<Uint8Array | null> {
    const key = await this.#keys.find(business, personId);
    return key && (await openFile(key, boundPlace(business, personId, place), ciphertext));
  }

  async hasKey(business: string, personId: string): Promise<boolean> {
    return (await this.#keys.find(business, personId)) !== null;
  }
}

function boundPlace(business: string, personId: string, place: string): string {
  return `file/${business}/${personId}/${place}`;
}
