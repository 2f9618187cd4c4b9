import { isNativeError } from 'node:util/types';

const CONNECTION_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'ENOENT',
]);
/** Connection exceptions (class 08), too many connections (53300), shutting down or starting up (57P01 to 57P03). */
const OUTAGE_SQLSTATE = /^(08...|53300|57P0[1-3])$/;
/** node-postgres has no codes for these. */
const POOL_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|pool after calling end/;

/** Whether an error says that the database can't be reached, as opposed to that it refused a statement. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && OUTAGE_SQLSTATE.test(code)) return true;
  if (code !== undefined && CONNECTION_FAILURES.has(code)) return code !== 'ENOENT' || syscall === 'connect';
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  return POOL_MESSAGES.test(error.message) || isDatabaseOutage(error.cause);
}
