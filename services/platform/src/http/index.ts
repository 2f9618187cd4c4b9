export { acceptedEncoding, type ContentEncoding } from './compression/index.js';
export {
  AdminsAndApiKeysWith,
  AdminsWith,
  AnyAdmin,
  DirectoriesOnly,
  DriversAndAdminsWith,
  DriversOnly,
  NeedsRecentProof,
  OperatorsOnly,
  OpenWithoutSecondFactor,
  Public,
  RECORDS_ACCESS,
  SignedIn,
  type AccessRule,
  type RecordedAccess,
} from './access.js';
export { Authenticator, Operators, type Proof } from './access.guard.js';
export { isSecondFactorDue } from './actor.js';
export type { Actor, AdminActor, ApiKeyCaller, DirectoryCaller, DriverActor, KnownCaller } from './actor.js';
export {
  Answers,
  AnswersAccepted,
  AnswersAs,
  AnswersCreated,
  AnswersEvents,
  AnswersFile,
  AnswersList,
  AnswersListOrEvents,
  AnswersNothing,
  AnswersPage,
  type RouteAnswer,
  type Written,
  WrittenList,
} from './answers/index.js';
export { ConnectionDrain, DRAIN_LIMITS, type DrainLimits } from './connection-drain.js';
export { fastifySettings, type TrustedProxies } from './fastify-settings.js';
export * from './fields/index.js';
export { STORABLE_TEXT } from './fields/storable-text.js';
export type { FloodLimit } from './flood-guard.js';
export { createHttpApp } from './http-app.js';
export * from './http.errors.js';
export {
  ANSWER_LIMIT_MS,
  AnswersWithin,
  FILE_WAIT_LIMIT_MS,
  KeepsWaiting,
  PortalStopping,
  RequestsInFlight,
  SendsWithin,
  SMALL_BODY_BYTES,
  TakesFile,
  TakesSmallBody,
  type RequestLimits,
  type RouteLimits,
} from './limits/index.js';
export { buildOpenApi } from './open-api.js';
export {
  CurrentActor,
  CurrentCaller,
  DIRECTORY_ACTOR,
  DirectoryEnvelope,
  Envelope,
  IdParam,
  RequestedAt,
  type RequestEnvelope,
} from './request-parameters.js';
export * from './paging/index.js';
export type { ProblemForm, Refusal } from './problem.js';
export { requestValidation } from './request-validation.js';
export { contextOf } from './request-context.js';
export { noteForSecurityLog, type SecurityEvent, SecurityLog, type SecurityTotal } from './security-log/index.js';
export { answerHeaders } from './security-headers.js';
export { traceRequests } from './trace-requests.js';
export { WritesInstallationOnly, WritesSessionOnly } from './write-gate.guard.js';
export { routesOf, type Route } from './routes.js';
