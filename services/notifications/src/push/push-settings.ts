import type { KeyVault } from '@waybook/event-store';

/** Injection token of the settings below. */
export const PUSH_SETTINGS = Symbol('push settings');

/** What the REST API needs of the notices to phones. */
export interface PushSettings {
  /** Makes keys of persons, so of the application's role. */
  readonly vault: KeyVault;
  /** What browsers subscribe with; null where the installation sends no notices to phones. */
  readonly publicKey: string | null;
}
