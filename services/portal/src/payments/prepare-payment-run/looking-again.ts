import { ClaimTaken } from '@waybook/event-store';
import { PAYMENT_SCOPE } from '../../remittances/payment-id.js';
import { PaymentTakenMeanwhile } from '../payment-run.errors.js';

const MAX_LOOKS = 5;

/**
 * Two runs at once may both find a payment free; the append refuses the second, which then looks again at what is left.
 *
 * @throws PaymentTakenMeanwhile when it was too late every time
 */
export async function lookingAgain<T>(attempt: () => Promise<T>): Promise<T> {
  for (let look = 1; look <= MAX_LOOKS; look += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ClaimTaken && error.scope === PAYMENT_SCOPE)) throw error;
    }
  }
  throw new PaymentTakenMeanwhile();
}
