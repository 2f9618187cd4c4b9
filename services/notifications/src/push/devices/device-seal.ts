import type { KeyVault } from '@waybook/event-store';
import type { SubscribeDeviceRequest } from '@waybook/contracts/api';
import { createHash } from 'node:crypto';

/** Where a browser's push service takes messages, and what they are encrypted with. */
export type DeviceAddress = Readonly<SubscribeDeviceRequest>;

/** Whose device it is, and which. */
export interface DeviceOwner {
  readonly business: string;
  readonly driverId: string;
  readonly sessionId: string;
}

/** An endpoint holds a secret of the push service's making, so a plain hash keeps it. */
export function endpointMark(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}

/** Closes a device's address under its driver's key, and opens it. */
export class DeviceSeal {
  readonly #vault: KeyVault;

  constructor(vault: KeyVault) {
    this.#vault = vault;
  }

  async seal(owner: DeviceOwner, { endpoint, p256dh, auth }: DeviceAddress): Promise<string> {
    const address = Buffer.from(JSON.stringify({ endpoint, p256dh, auth }));
    const sealed = await this.#vault.encrypt(owner.business, owner.driverId, placeOf(owner), address);
    return Buffer.from(sealed).toString('base64');
  }

  /** Null once the driver was erased. */
  async open(owner: DeviceOwner, sealed: string): Promise<DeviceAddress | null> {
    const bytes = Buffer.from(sealed, 'base64');
    const opened = await this.#vault.decrypt(owner.business, owner.driverId, placeOf(owner), bytes);
    return opened && (JSON.parse(Buffer.from(opened).toString()) as DeviceAddress);
  }
}

function placeOf({ sessionId }: DeviceOwner): string {
  return `push-subscription/${sessionId}`;
}
