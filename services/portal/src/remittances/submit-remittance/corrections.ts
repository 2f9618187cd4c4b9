import type { RemittanceAnswer, SubmitRemittanceAnswer, SubmitRemittanceRequest } from '@waybook/contracts/api';

/** What only the server's clock knows; where the request says otherwise, the answer says so. */
const SERVERS_OWN = ['isLateSubmission', 'splitPayments'] as const;

export function correctionsOf(
  request: Pick<SubmitRemittanceRequest, (typeof SERVERS_OWN)[number]>,
  remittance: Pick<RemittanceAnswer, (typeof SERVERS_OWN)[number]>,
): SubmitRemittanceAnswer['corrections'] {
  return SERVERS_OWN.flatMap((field) => {
    const sent = request[field];
    const used = remittance[field];
    return sent === undefined || sent === used ? [] : [{ field, sent: String(sent), used: String(used) }];
  });
}
