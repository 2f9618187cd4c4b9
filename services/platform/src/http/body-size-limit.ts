import { InvalidRequest } from './http.errors.js';

/** Far more than any request needs: a thousand lines left out of a payment run, or two hundred jobs with their photos. */
const MAX_BODY_VALUES = 5_000;
const MAX_BODY_DEPTH = 16;

/**
 * Validation goes through a body by recursion and looks at each item of a list that is far too long. A megabyte of brackets would
 * overflow its stack, and a megabyte of items keep everybody else waiting for seconds.
 *
 * @throws InvalidRequest
 */
export function refuseOversizedBody(body: unknown): void {
  let values = 0;
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_BODY_DEPTH) throw new InvalidRequest('The request is nested too deeply');
    values += level.length;
    if (values > MAX_BODY_VALUES) throw new InvalidRequest('The request holds too many values');
    level = level.flatMap(valuesIn);
  }
}

function valuesIn(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value as Readonly<Record<string, unknown>>) : [];
}
