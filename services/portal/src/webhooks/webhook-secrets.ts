import { Inject, Injectable } from '@nestjs/common';
import { SECRET_OVERLAP_HOURS } from '@waybook/contracts/api';
import { plainRow, type KeyVault, type PlainRow } from '@waybook/event-store';
import { v7 as uuidv7 } from 'uuid';
import { KEY_VAULT } from '../event-store-tokens.js';
import { webhookSecrets } from './webhook.tables.js';

export const SECRET_OVERLAP_MS = SECRET_OVERLAP_HOURS * 60 * 60 * 1_000;

export interface SealedSecret {
  readonly id: string;
  readonly sealed: string;
}

/** Closes the secrets that messages are signed with under the business's own key, and opens them. */
@Injectable()
export class WebhookSecrets {
  constructor(@Inject(KEY_VAULT) private readonly vault: KeyVault) {}

  /** The row of a new secret. */
  async row(business: string, endpointId: string, secret: Uint8Array, at: Date): Promise<PlainRow> {
    const id = uuidv7();
    const sealed = Buffer.from(await this.vault.encrypt(business, business, placeOf(id), secret)).toString('base64');
    return plainRow(webhookSecrets, { id, business, endpoint_id: endpointId, sealed, created_at: at });
  }

  /** @throws Error where one can't be opened */
  async open(business: string, secrets: readonly SealedSecret[]): Promise<Uint8Array[]> {
    return Promise.all(
      secrets.map(async ({ id, sealed }) => {
        const opened = await this.vault.decrypt(business, business, placeOf(id), Buffer.from(sealed, 'base64'));
        if (opened === null) throw new Error('The key of the business is gone');
        return opened;
      }),
    );
  }
}

function placeOf(secretId: string): string {
  return `webhook-secret/${secretId}`;
}
