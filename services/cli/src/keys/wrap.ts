import { type Environment, keyServiceSettings, presentMasterKey } from '@waybook/platform/config';
import { KeyService, KeyServiceUnavailable } from '@waybook/platform/key-service';
import { tellingMistakes } from '../audit/with-log.js';

interface WrapOptions {
  /** Another key, which nobody has seen. */
  readonly isNew: boolean;
}

/** `waybook keys wrap`: what WAYBOOK_MASTER_KEY is to hold from now on. */
export function wrap({ isNew }: WrapOptions, environment: Environment): Promise<number> {
  return tellingMistakes(async () => {
    const settings = keyServiceSettings(environment, process.cwd());
    if (!settings) {
      console.error(
        'Set WAYBOOK_VAULT_URL and WAYBOOK_VAULT_TOKEN_FILE: see docs/running.md, "The master key in Vault".',
      );
      return 1;
    }
    const service = new KeyService(settings);
    try {
      const wrapped = isNew ? await service.make() : await wrapPresent(service, environment);
      // What can't be opened again would be found out when it is needed.
      await service.open(wrapped);
      console.log(wrapped);
      return 0;
    } catch (error) {
      if (!(error instanceof KeyServiceUnavailable)) throw error;
      console.error(`Vault at ${settings.url} wraps no key (${error.message}).`);
      return 1;
    }
  });
}

async function wrapPresent(service: KeyService, environment: Environment): Promise<string> {
  const present = await presentMasterKey(environment, process.cwd());
  return typeof present === 'string' ? service.rewrap(present) : service.wrap(present);
}
