import { TWO_PERSON_ACTS } from '@waybook/contracts/texts';
import type { ContextQuery } from '@waybook/event-store';
import { colleaguesSql } from '../../admin-users/colleagues.js';

const { permission } = TWO_PERSON_ACTS.confirmCorrection;

/** Who else may confirm a correction: none of those who have corrected it. */
export function confirmingColleaguesQuery(business: string, remittanceId: string, adminId: string): ContextQuery {
  const besides = `select jsonb_array_elements_text(confirmation -> 'correctedBy')::uuid from remittances
    where business = $1 and id = $3`;
  return {
    name: 'remittances.confirming-colleagues',
    text: `select ${colleaguesSql(permission, { business: '$1', admin: '$2', besides })} as colleagues`,
    values: [business, adminId, remittanceId],
  };
}
