import { isNativeError } from 'node:util/types';

/** What keeps the database from doing what is asked of it, as opposed to that it refused a statement. */
export type DatabaseTrouble =
  'unreachable' | 'no_answer' | 'disk_full' | 'out_of_memory' | 'out_of_connections' | 'read_only' | 'contention';

const BY_CODE: Readonly<Record<string, DatabaseTrouble>> = {
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ECONNABORTED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'no_answer',
  POOL_QUEUE_FULL: 'out_of_connections',
  // The server ended the session: idle in a transaction (25P03), a transaction too long (25P04), shutting down, crashed or starting up.
  '25P03': 'unreachable',
  '25P04': 'unreachable',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P04': 'unreachable',
  '57P05': 'unreachable',
  // A statement, or the lock that it waited for, took too long.
  '57014': 'no_answer',
  '55P03': 'no_answer',
  '53100': 'disk_full',
  '58030': 'disk_full',
  '53200': 'out_of_memory',
  '53300': 'out_of_connections',
  '25006': 'read_only',
  '40001': 'contention',
  '40P01': 'contention',
};
const CONNECTION_EXCEPTION = /^08...$/;

/** Undefined file and internal error: they say what is missing in their text alone. */
const VAGUE_CODES = new Set(['58P01', 'XX000']);
const NO_SPACE = /No space left on device|ENOSPC/;

/** node-postgres has no codes for these. */
const BY_MESSAGE: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/timeout exceeded when trying to connect|timeout expired|Query read timeout|due to connection timeout/, 'no_answer'],
  [/Connection terminated|not queryable|pool after calling end/, 'unreachable'],
];

/** How many errors deep one is looked for within others. */
const MAX_DEPTH = 8;

interface ErrorOfDriver extends NodeJS.ErrnoException {
  /** Where TypeORM keeps what node-postgres threw. */
  readonly driverError?: unknown;
  /** Of an AggregateError: one for each address that was tried. */
  readonly errors?: readonly unknown[];
}

/** Undefined where an error tells of something else. */
export function databaseTroubleOf(error: unknown, depth = MAX_DEPTH): DatabaseTrouble | undefined {
  if (depth === 0 || !isNativeError(error)) return undefined;
  return ownTrouble(error) ?? troubleWithin(error, depth - 1);
}

/** Whether an error says that the database can't be reached. */
export function isDatabaseOutage(error: unknown): boolean {
  const trouble = databaseTroubleOf(error);
  return trouble === 'unreachable' || trouble === 'no_answer' || trouble === 'out_of_connections';
}

function ownTrouble({ code, syscall, message }: ErrorOfDriver): DatabaseTrouble | undefined {
  if (typeof code !== 'string') return BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
  if (CONNECTION_EXCEPTION.test(code)) return 'unreachable';
  if (VAGUE_CODES.has(code) && NO_SPACE.test(message)) return 'disk_full';
  // The socket in the file system is away with its server.
  if (code === 'ENOENT' && syscall === 'connect') return 'unreachable';
  return Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
}

function troubleWithin({ driverError, cause, errors = [] }: ErrorOfDriver, depth: number): DatabaseTrouble | undefined {
  for (const inner of [driverError, cause, ...errors]) {
    const trouble = databaseTroubleOf(inner, depth);
    if (trouble) return trouble;
  }
  return undefined;
}
