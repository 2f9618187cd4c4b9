import { XeroProblem } from './client/xero-problem.js';
import { XeroAway, XeroBusy, XeroNotConnected, XeroWouldRefuse } from './xero.errors.js';

/** What a person is told of a call of Xero's that failed; anything else stays what it is. */
export function refusedBy(error: unknown): unknown {
  if (!(error instanceof XeroProblem)) return error;
  const { trouble } = error;
  switch (trouble.kind) {
    case 'away':
      return new XeroAway(trouble.reason);
    case 'limited':
      return new XeroBusy(Math.ceil(trouble.retryAfterMs / 1_000));
    case 'invalid':
      return new XeroWouldRefuse(trouble.messages);
    case 'unauthorised':
    case 'forbidden':
      return new XeroNotConnected();
  }
}
