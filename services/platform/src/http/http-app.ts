import type { DynamicModule, LoggerService, Type } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../clock/index.js';
import { WriteGate } from '../write-gate/index.js';
import { AccessGuard, Authenticator, type Operators } from './access.guard.js';
import { abortOnAccessLoss } from './abort-on-access-loss.js';
import { compressAnswers } from './compression/index.js';
import { fastifySettings, type TrustedProxies } from './fastify-settings.js';
import { FloodGuard, GENEROUS_FLOOD_LIMIT, type FloodLimit } from './flood-guard.js';
import { limitRequests, SingleReplyAdapter, RequestLimitsGuard, RequestsInFlight } from './limits/index.js';
import { serveApiDocs } from './open-api.js';
import { PathParametersGuard } from './path-parameters.guard.js';
import { ProblemFilter, type ErrorTranslation } from './problem.filter.js';
import type { ProblemForm } from './problem.js';
import { refusePlainHttp } from './refuse-plain-http.js';
import { requestValidation } from './request-validation.js';
import { refuseRoutesWithoutAccessRule } from './route-check.js';
import { logSecurityEvents, SecurityLog } from './security-log/index.js';
import { addSecurityHeaders } from './security-headers.js';
import { WriteGateGuard } from './write-gate.guard.js';

export interface HttpOptions {
  /** What the API documentation is headed. */
  readonly title: string;
  readonly trustedProxies?: TrustedProxies;
  /** Whether browsers reach this over https. */
  readonly isHttps?: boolean;
  readonly errorTranslations?: readonly ErrorTranslation[];
  readonly problemForms?: readonly ProblemForm[];
  readonly floodLimit?: FloodLimit;
  /** Absent: always open. */
  readonly writeGate?: WriteGate;
  /** How many requests there may be at once, and for how long. */
  readonly requests?: RequestsInFlight;
  /** False: the documentation of the API isn't served. */
  readonly showsApiDocs?: boolean;
  readonly securityLog?: SecurityLog;
  /** Absent: there is nobody for whom routes of operators are open. */
  readonly operators?: Operators;
  /** False silences Nest. */
  readonly logger?: LoggerService | false;
}

/**
 * A Nest application on Fastify with everything that all of its routes share. It is initialised and doesn't listen yet.
 * The module must provide `Authenticator` and `Clock`.
 *
 * @throws Error when a route has no access rule
 */
export async function createHttpApp(
  module: Type | DynamicModule,
  options: HttpOptions,
): Promise<NestFastifyApplication> {
  const adapter = new SingleReplyAdapter(fastifySettings(options.trustedProxies ?? false, options.isHttps ?? false));
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    abortOnError: false,
    bodyParser: false,
    logger: options.logger,
  });
  refuseRoutesWithoutAccessRule(app);
  await addSecurityHeaders(app, options.isHttps ?? false);
  addSharedSteps(app, options);
  if (options.showsApiDocs ?? true) serveApiDocs(app, options.title);
  await app.init();
  return app;
}

function addSharedSteps(app: NestFastifyApplication, options: HttpOptions): void {
  const reflector = app.get(Reflector);
  const authenticator = app.get(Authenticator, { strict: false });
  const clock = app.get(Clock, { strict: false });
  const flood = new FloodGuard(options.floodLimit ?? GENEROUS_FLOOD_LIMIT);
  const requests = options.requests ?? new RequestsInFlight();
  const filter = new ProblemFilter(options.errorTranslations ?? [], options.problemForms);
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => filter.answer(error, request, reply);
  if (options.isHttps) refusePlainHttp(app.getHttpAdapter().getInstance(), refuse);
  requests.refuseWith(refuse);
  limitRequests(app.getHttpAdapter().getInstance(), requests);
  logSecurityEvents(app.getHttpAdapter().getInstance(), options.securityLog ?? new SecurityLog());
  abortOnAccessLoss(app, authenticator);
  readJsonOf(app.getHttpAdapter().getInstance(), options.problemForms ?? []);
  compressAnswers(app.getHttpAdapter().getInstance());
  const access = new AccessGuard(reflector, authenticator, clock, options.operators);
  const writeGate = new WriteGateGuard(reflector, options.writeGate ?? new WriteGate());
  const limits = new RequestLimitsGuard(requests);
  app.useGlobalGuards(access, flood, writeGate, new PathParametersGuard(), limits);
  app.useGlobalPipes(requestValidation());
  app.useGlobalFilters(filter);
}

/** Bodies of the standards whose refusals have a form of their own are JSON by another name. */
function readJsonOf(fastify: FastifyInstance, forms: readonly ProblemForm[]): void {
  for (const { mediaType } of forms) {
    fastify.addContentTypeParser(mediaType, { parseAs: 'string' }, fastify.getDefaultJsonParser('error', 'error'));
  }
}
