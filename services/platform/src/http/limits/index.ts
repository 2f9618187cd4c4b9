export { limitRequests } from './limit-requests.js';
export { SingleReplyAdapter } from './single-reply-adapter.js';
export { RequestLimitsGuard } from './request-limits.guard.js';
export { RequestsInFlight, type RequestLimits } from './requests-in-flight.js';
export {
  ANSWER_LIMIT_MS,
  AnswersWithin,
  KeepsWaiting,
  limitsOfHandler,
  SendsWithin,
  TakesFile,
  type RouteLimits,
} from './route-limits.js';
