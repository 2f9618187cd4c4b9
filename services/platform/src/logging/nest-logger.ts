import type { LoggerService } from '@nestjs/common';
import { describeError, type Logger } from './logger.js';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** What Nest says of its own start: three hundred lines that nobody who runs a portal reads. */
const NESTS_OWN = new Set<unknown>([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Lets Nest, and code that uses Nest's `Logger`, write into ours. */
export class NestLogger implements LoggerService {
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.#write(NESTS_OWN.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.#write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.#write('warn', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.#write('fatal', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.#write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.#write('trace', message, rest);
  }

  /** Nest hands on (message, stack?, context?): what comes last names the source. */
  #write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const context = rest.at(-1);
    const stack = rest.length > 1 ? rest[0] : undefined;
    const fields = { context, ...(stack === undefined ? {} : { stack }) };
    if (message instanceof Error) this.#logger[level]({ ...fields, err: describeError(message) }, message.message);
    else if (typeof message === 'object' && message !== null) this.#logger[level]({ ...fields, ...message });
    else this.#logger[level](fields, String(message));
  }
}
