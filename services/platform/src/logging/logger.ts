import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isTracing, traceFields } from '@waybook/tracing';
import { destination, type Logger, multistream, pino, stdTimeFunctions, type StreamEntry } from 'pino';

export type { Logger };

const LOG_LIMIT_BYTES = 20 * 1024 * 1024;
/** Lines are written together, because a write for each costs a busy portal a twentieth of its time; none waits for longer than this. */
const TOGETHER = { sync: false, minLength: 4_096, periodicFlush: 250 };
/** What waits to be written beyond this, for a full disk or a collector that hangs, is lost. */
const UNWRITTEN_LIMIT_BYTES = 4 * 1024 * 1024;

/** Where log lines go: to a file, with warnings on the terminal as well, or all of them to standard output. */
export type LogTarget = { readonly to: 'standard output' } | { readonly to: 'file'; readonly path: string };

/**
 * One JSON object per line. Lines hold ids, codes and times; what people wrote or are called never gets into them: no
 * bodies, no query strings, no tokens, and of an error only what it is and where it came from.
 */
export function createLogger(target: LogTarget): Logger {
  return pino(
    {
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: describeError },
      // Asked for each line, so only where there is something to say.
      ...(isTracing() ? { mixin: traceFields } : {}),
      redact: { paths: REDACTED, censor: '[redacted]' },
    },
    multistream(streamsFor(target)),
  );
}

/** For whoever hands in a whole request or its headers by mistake. */
const REDACTED = ['headers', 'req', 'request', 'body', '*.headers', '*.authorization', '*.cookie', '*.password'];

function streamsFor(target: LogTarget): StreamEntry[] {
  if (target.to === 'standard output') return [{ stream: lastingDestination({ dest: 1, ...TOGETHER }) }];
  mkdirSync(dirname(target.path), { recursive: true, mode: 0o700 });
  putAwayLargeLog(target.path);
  return [
    { stream: lastingDestination({ dest: target.path, mode: 0o600, ...TOGETHER }) },
    { level: 'warn', stream: lastingDestination({ dest: 2, sync: true }) },
  ];
}

/** A log that can't be written, as on a full disk, ends nothing: what waits is written once it can be. */
function lastingDestination(options: Parameters<typeof destination>[0] & object): ReturnType<typeof destination> {
  const stream = destination({ maxLength: UNWRITTEN_LIMIT_BYTES, ...options });
  return stream.on('error', () => undefined);
}

function putAwayLargeLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
}

/** Database errors carry rows and parameters beside their message: those stay out. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { name: error.name, message: error.message, code, constraint, table, stack: error.stack, cause };
}
