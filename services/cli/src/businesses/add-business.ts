import { RULE_OF_A_NEW_BUSINESS } from '@waybook/contracts/api';
import { ConfigurationError, type Environment } from '@waybook/platform/config';
import { DomainError } from '@waybook/platform/errors';
import { StartRefused } from '../start/start-refused.js';
import { enteredPassword } from './entered-password.js';
import { newBusinessFrom, type NewBusinessOptions } from './new-business.js';
import { NotAdded } from './not-added.js';

/** `waybook businesses add`: nobody can sign in before the first business has its director. */
export async function addBusiness(options: NewBusinessOptions, environment: Environment): Promise<number> {
  try {
    const business = newBusinessFrom(options);
    const { registerBusiness: registerHere } = await import('./register-business.js');
    const id = await registerHere(business, () => enteredPassword(business.director.username), environment);
    console.log(
      `${business.details.displayName} is registered: business ${id}. ${business.director.username} may sign in.`,
    );
    console.log(
      `Everyone in the office needs a second factor within ${RULE_OF_A_NEW_BUSINESS.graceDays} days; a director can change that in Settings.`,
    );
    return 0;
  } catch (error) {
    console.error(isForPeople(error) ? error.message : error);
    return 1;
  }
}

function isForPeople(error: unknown): error is Error {
  return [ConfigurationError, DomainError, NotAdded, StartRefused].some((kind) => error instanceof kind);
}
