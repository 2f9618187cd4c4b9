import {
  applyDecorators,
  Injectable,
  Logger,
  SetMetadata,
  StreamableFile,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { AccessEvent } from '@waybook/contracts/api';
import { rowCountOf } from '@waybook/platform/csv';
import { contextOf, noteForSecurityLog, RECORDS_ACCESS, type RecordedAccess } from '@waybook/platform/http';
import { routeOf } from '@waybook/platform/logging';
import type { FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { RECORDED_ACCESS } from './auth/security-events.js';
import { StoredSecurityEvents } from './auth/security-events/stored-security-events.js';

type Details = Readonly<Record<string, unknown>>;

const notes = new WeakMap<FastifyRequest, Details>();
/** A longer value, and what is searched for, may be somebody's name: the record says only that there was a text. */
const MAX_KEPT_LENGTH = 64;
const SEARCH = 'q';
const SOME_TEXT = '(text)';

/** Adds to the details of the record that a call makes. */
export function noteAccess(request: FastifyRequest, details: Details): void {
  notes.set(request, { ...notes.get(request), ...details });
}

/** Records which admin or program made the call, with its filters and the number of rows that went out. */
@Injectable()
export class AccessRecorder implements NestInterceptor {
  readonly #logger = new Logger('SecurityEvents');

  constructor(private readonly events: StoredSecurityEvents) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const access = Reflect.getMetadata(RECORDS_ACCESS, context.getHandler()) as RecordedAccess;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        await this.#record(request, access, answer);
        return answer;
      }),
    );
  }

  async #record(request: FastifyRequest, { event, isOnlyIfNoted }: RecordedAccess, answer: unknown): Promise<void> {
    const caller = contextOf(request)?.caller;
    if (!caller || caller.type === 'driver' || (isOnlyIfNoted && !notes.has(request))) return;
    noteForSecurityLog(request, { event, reason: RECORDED_ACCESS });
    if (!(answer instanceof StreamableFile)) return this.#write(request, event, {});
    const stream = answer.getStream();
    const growing = rowCountOf(stream);
    if (growing === undefined) return this.#write(request, event, { ...rowCountOf(answer) });
    // A client that leaves halfway has the rows of that half.
    stream.once('close', () => void this.#write(request, event, { rows: growing.rows }));
  }

  /** A record that can't be written refuses nothing: the security log has its line in any case. */
  async #write(request: FastifyRequest, event: string, counted: Details): Promise<void> {
    const { at, caller } = contextOf(request)!;
    const details = { ...filtersOf(request), ...counted, ...notes.get(request) };
    const route = `${request.method} ${routeOf(request).replaceAll(/:(\w+)/g, '{$1}')}`;
    const { businessId: business } = caller!;
    try {
      await this.events.append({ business, at, actor: caller, event, route, details, requestId: request.id });
    } catch (error) {
      this.#logger.error({ event, route, requestId: request.id, err: error }, 'a security event is not recorded');
    }
  }
}

/** The call is recorded as a security event of the business, for its directors to see (R423). Drivers see their own records only, and aren't. */
export const RecordsAccess = (event: AccessEvent, when: 'always' | 'if_noted' = 'always') =>
  applyDecorators(
    SetMetadata<symbol, RecordedAccess>(RECORDS_ACCESS, { event, isOnlyIfNoted: when === 'if_noted' }),
    UseInterceptors(AccessRecorder),
  );

function filtersOf({ params, query }: FastifyRequest): Details {
  const given = Object.entries<unknown>({ ...(params as object), ...(query as object) });
  return Object.fromEntries(given.map(([name, value]) => [name, isKept(name, value) ? value : SOME_TEXT]));
}

function isKept(name: string, value: unknown): boolean {
  return name !== SEARCH && typeof value === 'string' && value.length <= MAX_KEPT_LENGTH;
}
