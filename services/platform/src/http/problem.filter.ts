import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseTroubleOf } from '../database-trouble/index.js';
import { DomainError } from '../errors/index.js';
import { RequestOutages, routeOf } from '../logging/index.js';
import { DatabaseTroubled } from './database-refusal.js';
import { problemOf, refusalOf, type ProblemForm, type Refusal } from './problem.js';
import { noteForSecurityLog } from './security-log/index.js';
import { routerRefusal } from './router-refusals.js';

/** Reads an error of a library that can't know ours (the event store's) as a domain error; undefined when it isn't its own. */
export type ErrorTranslation = (error: unknown) => DomainError | undefined;

const UNAVAILABLE = 503;
const UNAUTHENTICATED = 401;
const CHALLENGE = 'Bearer realm="waybook"';
const UNEXPECTED: Refusal = {
  status: 500,
  sentence: 'Something went wrong on our side. Please try again, and tell us the request id if it happens again',
  code: 'UNEXPECTED',
};

/** The one place where an error becomes an HTTP answer. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  readonly #logger = new Logger('Http');
  readonly #outages = new RequestOutages(this.#logger);

  constructor(
    private readonly translations: readonly ErrorTranslation[],
    private readonly forms: readonly ProblemForm[] = [],
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const refusal = this.#refusalFor(error, request);
    noteForSecurityLog(request, { reason: refusal.code });
    if (refusal.status >= 500) this.#log(error, request, refusal);
    // Its time had run out before.
    if (reply.sent) return;
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    const form = this.forms.find(({ under }) => request.url.startsWith(under));
    answerProblem(reply, refusal, request.id, form);
  }

  #refusalFor(error: unknown, request: FastifyRequest): Refusal {
    if (error instanceof DomainError) return refusalOf(error);
    if (error instanceof HttpException) return routerRefusal(error.getStatus(), codeOf(error.cause));
    if (isRefusedByFastify(error)) return routerRefusal(error.statusCode, error.code);
    for (const translate of this.translations) {
      const translated = translate(error);
      if (translated) return refusalOf(translated);
    }
    const trouble = databaseTroubleOf(error);
    return trouble ? refusalOf(new DatabaseTroubled(trouble, request)) : UNEXPECTED;
  }

  #log(error: unknown, request: FastifyRequest, refusal: Refusal): void {
    const details = { requestId: request.id, method: request.method, route: routeOf(request), code: refusal.code };
    // What is away is away for everybody; a mistake of ours is one each time.
    if (refusal.status !== UNAVAILABLE) this.#logger.error({ ...details, err: error });
    else this.#outages.met({ kind: databaseTroubleOf(error) ?? refusal.code, error, details });
  }
}

export function answerProblem(reply: FastifyReply, refusal: Refusal, requestId: string, form?: ProblemForm): void {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  if (refusal.status === UNAUTHENTICATED) reply.header('www-authenticate', challengeFor(reply.request));
  reply.removeHeader('content-disposition');
  const problem = { ...form?.fieldsOf(refusal), ...problemOf(refusal, requestId) };
  reply
    .status(refusal.status)
    .type(`${form?.mediaType ?? 'application/json'}; charset=utf-8`)
    .send(problem);
}

/** RFC 6750, 3: a request without a token learns the scheme alone. */
function challengeFor({ headers }: FastifyRequest): string {
  return headers.authorization === undefined ? CHALLENGE : `${CHALLENGE}, error="invalid_token"`;
}

/** Fastify and its plugins (a file too large for the multipart parser) also refuse while a controller runs. */
function isRefusedByFastify(error: unknown): error is { statusCode: number; code: string } {
  if (!(error instanceof Error) || !codeOf(error)?.startsWith('FST_')) return false;
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}
