import { InvalidRequest } from './http.errors.js';

/** Far more than any request needs: a thousand lines left out of a payment run, or two hundred jobs with their photos. */
const MAX_BODY_VALUES = 5_000;
const MAX_BODY_DEPTH = 16;
/** Characters of a field's name; a directory's are the longest. */
const MAX_NAME_LENGTH = 512;

/**
 * Validation goes through a body by recursion and looks at each item of a list that is far too long. A megabyte of brackets would
 * overflow its stack, and a megabyte of items keep everybody else waiting for seconds.
 *
 * @throws InvalidRequest
 */
export function refuseOversizedBody(body: unknown): void {
  let values = 0;
  const count = (more: number) => {
    values += more;
    if (values > MAX_BODY_VALUES) throw new InvalidRequest('The request holds too many values');
  };
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_BODY_DEPTH) throw new InvalidRequest('The request is nested too deeply');
    level = level.flatMap((value) => valuesIn(value, count));
  }
}

/** Counts as it goes: even to list the values of an object with tens of thousands takes tens of milliseconds. */
function valuesIn(value: unknown, count: (more: number) => void): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    count(value.length);
    return value;
  }
  const values: unknown[] = [];
  for (const name in value) {
    count(1);
    if (name.length > MAX_NAME_LENGTH) throw new InvalidRequest("The name of one of the request's fields is too long");
    values.push((value as Readonly<Record<string, unknown>>)[name]);
  }
  return values;
}
