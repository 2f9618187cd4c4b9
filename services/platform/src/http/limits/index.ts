export { limitRequests } from './limit-requests.js';
export { PromptAdapter } from './prompt-adapter.js';
export { RequestLimitsGuard } from './request-limits.guard.js';
export { RequestsUnderWay, type RequestLimits } from './requests-under-way.js';
export {
  ANSWER_LIMIT_MS,
  AnswersWithin,
  KeepsWaiting,
  limitsOfHandler,
  SendsWithin,
  TakesFile,
  type RouteLimits,
} from './route-limits.js';
