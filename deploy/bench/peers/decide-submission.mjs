// What both peers decide by: the portal's own pure rules, so that each refuses what the portal refuses.
import { submitRemittance } from '../../../services/portal/src/remittances/remittance.decider.ts';
import { uploadKeyOf } from '../../../services/portal/src/remittances/pod-photo.ts';
import { readSubmission } from '../../../services/portal/src/remittances/submit-remittance/read-submission.ts';

/** What has to be looked up before a submission can be decided. */
export function referencesOf(body) {
  const photos = body.jobs.flatMap(({ podPhotos }) => Object.values(podPhotos));
  return { loadIds: body.jobs.map(({ loadId }) => loadId), photoPaths: [...new Set(photos)] };
}

/**
 * @param around `{ driver, feeCarriedPence, uploadedPaths, heldLoads, at }`: heldLoads tells the Monday of the week that holds a load
 * @returns the submission with its figures in pence
 * @throws a DomainError that names what is wrong
 */
export function decideSubmission(remittanceId, body, { driver, feeCarriedPence, uploadedPaths, heldLoads, at }) {
  const submitting = {
    driverId: driver.id,
    driverCode: driver.driverCode,
    driverName: driver.name,
    status: driver.status,
    isVatRegistered: driver.isVatRegistered,
    membershipFeePence: driver.membershipFeePence,
    feeCarriedPence,
    uploadedPhotoKeys: new Set(uploadedPaths.map(uploadKeyOf)),
    heldLoads,
    replaced: null,
  };
  const input = { remittanceId, ...readSubmission(body), driver: submitting, at };
  const [{ data }] = submitRemittance({ status: 'not_submitted' }, input);
  return data;
}

const STATUSES = { invalid: 400, forbidden: 403, not_found: 404, conflict: 409, unprocessable: 422 };

/** @returns the status that a rule's refusal is answered with, or null where the error is none */
export function statusOfRefusal(error) {
  return STATUSES[error?.kind] ?? null;
}
