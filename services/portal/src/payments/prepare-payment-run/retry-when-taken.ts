import { ClaimTaken } from '@waybook/event-store';
import { PAYMENT_SCOPE } from '../../remittances/payment-id.js';
import { PaymentTakenMeanwhile } from '../../remittances/payout/payout.errors.js';

const MAX_ATTEMPTS = 5;

/**
 * Two runs at once may both find a payment free; the second is refused, and then looks again at what is left.
 *
 * @throws PaymentTakenMeanwhile when it was too late every time
 */
export async function retryWhenTaken<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!wasTaken(error)) throw error;
    }
  }
  throw new PaymentTakenMeanwhile();
}

function wasTaken(error: unknown): boolean {
  if (error instanceof ClaimTaken) return error.scope === PAYMENT_SCOPE;
  return error instanceof PaymentTakenMeanwhile;
}
