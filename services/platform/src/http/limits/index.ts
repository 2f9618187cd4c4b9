export { limitRequests } from './limit-requests.js';
export { SingleReplyAdapter } from './single-reply-adapter.js';
export { RequestLimitsGuard } from './request-limits.guard.js';
export { RequestsInFlight, type RequestLimits } from './requests-in-flight.js';
export { PortalStopping } from './limits.errors.js';
export {
  ANSWER_LIMIT_MS,
  AnswersWithin,
  FILE_WAIT_LIMIT_MS,
  KeepsWaiting,
  limitsOfHandler,
  MAX_BODY_BYTES,
  REQUEST_LIMIT_MS,
  SendsWithin,
  SMALL_BODY_BYTES,
  TakesFile,
  TakesSmallBody,
  type RouteLimits,
} from './route-limits.js';
