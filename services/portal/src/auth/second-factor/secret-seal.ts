import { Inject, Injectable } from '@nestjs/common';
import type { KeyVault } from '@waybook/event-store';
import { KEY_VAULT } from '../../event-store-tokens.js';

/** Closes the secret of a second factor under its person's key, and opens it. */
@Injectable()
export class SecretSeal {
  constructor(@Inject(KEY_VAULT) private readonly vault: KeyVault) {}

  async seal(business: string, person: string, secret: string): Promise<string> {
    const sealed = await this.vault.encrypt(business, person, placeOf(person), Buffer.from(secret));
    return Buffer.from(sealed).toString('base64');
  }

  /** Null once the person was erased. */
  async open(business: string, person: string, sealed: string): Promise<string | null> {
    const opened = await this.vault.decrypt(business, person, placeOf(person), Buffer.from(sealed, 'base64'));
    return opened && Buffer.from(opened).toString();
  }
}

function placeOf(person: string): string {
  return `second-factor/${person}`;
}
