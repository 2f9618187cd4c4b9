import { RULE_OF_A_NEW_BUSINESS } from '@waybook/contracts/api';
import { type CommandEnvelope, IdempotencyKeyReused } from '@waybook/event-store';
import { CreateAdminUser, type Portal, RegisterBusiness } from '@waybook/portal';
import { businessIdFor, fingerprintOfDirector } from './first-director.js';
import type { NewBusiness } from './new-business.js';
import { NotAdded } from './not-added.js';

export interface Registration {
  readonly business: NewBusiness;
  readonly password: string;
  /** The installation's. */
  readonly masterKey: Uint8Array;
  readonly at: Date;
}

/**
 * The director comes first: their names alone can be refused, and then nothing is written. Whatever breaks off between the two,
 * the same call again adds what is missing.
 *
 * @returns the business's id
 * @throws NotAdded or a DomainError, with a sentence
 */
export async function registerWithDirector(
  commands: Pick<Portal['commands'], 'execute'>,
  { business, password, masterKey, at }: Registration,
): Promise<string> {
  const id = businessIdFor(business, masterKey);
  const mark = fingerprintOfDirector(business, password, masterKey);
  const envelope = (key: string, request: unknown): CommandEnvelope => ({
    business: id,
    metadata: { actor: { type: 'system', id: 'command-line' } },
    at,
    idempotency: { key, request },
  });
  try {
    await commands.execute(new CreateAdminUser(envelope('first-director', mark), business.director, password));
    await commands
      .execute(
        new RegisterBusiness(envelope('business', business.details), business.details, RULE_OF_A_NEW_BUSINESS, true),
      )
      .catch(explainHalf);
  } catch (error) {
    throw error instanceof IdempotencyKeyReused ? new NotAdded('This username is already in use.') : error;
  }
  return id;
}

function explainHalf(error: unknown): never {
  if (error instanceof IdempotencyKeyReused) throw error;
  throw new NotAdded(
    `The director was recorded and the business was not (${String(error)}): the same call with the same password completes it.`,
    { cause: error },
  );
}
