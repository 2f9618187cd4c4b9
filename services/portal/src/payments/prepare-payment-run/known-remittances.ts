import { InvalidRequest } from '@waybook/platform/http';
import { validate as isUuid } from 'uuid';

/**
 * Each remittance once.
 *
 * @throws InvalidRequest for what can't be an id
 */
export function knownRemittances(ids: readonly string[], field: string): string[] {
  const wrong = ids.findIndex((id) => !isUuid(id));
  if (wrong < 0) return [...new Set(ids.map((id) => id.toLowerCase()))];
  const message = 'This is not the id of a remittance.';
  throw new InvalidRequest(message, [{ field: `${field}.${wrong}`, message }]);
}
