export { limitRequests } from './limit-requests.js';
export { SingleReplyAdapter } from './single-reply-adapter.js';
export { RequestLimitsGuard } from './request-limits.guard.js';
export { RequestsInFlight, type RequestLimits } from './requests-in-flight.js';
export {
  ANSWER_LIMIT_MS,
  AnswersWithin,
  KeepsWaiting,
  limitsOfHandler,
  MAX_BODY_BYTES,
  SendsWithin,
  SMALL_BODY_BYTES,
  TakesFile,
  TakesSmallBody,
  type RouteLimits,
} from './route-limits.js';
