import { documentOf, remittanceCode } from './codes.js';
import { draft, type Mapping, type StoredData } from './draft.js';
import { approvedPayments, cancelledPayments } from './payroll-mapping.js';

type Submitted = StoredData<'RemittanceSubmitted'> | StoredData<'RemittanceReissued'>;
type Earned = Pick<
  StoredData<'RemittanceApproved'>,
  'driverCode' | 'weekStartDate' | 'weekEndDate' | 'isVatRegistered' | 'breakdown'
>;

const named = ({ remittanceId, driverId }: { remittanceId: string; driverId: string }) => ({
  remittanceId,
  remittanceCode: remittanceCode(remittanceId),
  driverId,
});

const weekOf = ({ driverCode, weekStartDate, weekEndDate, isVatRegistered }: Earned) => ({
  driverCode,
  weekStartDate,
  weekEndDate,
  isVatRegistered,
});

const figuresOf = ({ breakdown, isVatRegistered }: Earned) => ({
  grossExVatPence: breakdown.grossExVatPence,
  vatPence: isVatRegistered ? breakdown.vatOnEarningsPence : null,
  membershipFeePence: breakdown.membershipFeePence,
  additionalDeductionsPence: breakdown.additionalDeductionsPence,
  netRemittancePence: breakdown.netRemittancePence,
  retentionPence: breakdown.retentionPence,
  payablePence: breakdown.payablePence,
});

type LineFigures = Pick<StoredData<'RemittanceLineAdded'>, 'lineId' | 'kind' | 'amountPence'>;

const lineFigures = ({ lineId, kind, amountPence }: LineFigures) => ({ lineId, kind, amountPence });

const linesOf = ({ lines = [] }: { readonly lines?: readonly LineFigures[] }) =>
  lines.length === 0 ? {} : { lines: lines.map(lineFigures) };

const lineWritten = (data: StoredData<'RemittanceLineAdded'>) => ({
  ...named(data),
  ...weekOf(data),
  ...figuresOf(data),
  ...lineFigures(data),
  enteredBy: data.enteredBy,
  enteredAt: data.enteredAt,
});

function submission(data: Submitted) {
  return {
    jobCount: (data.madeFrom?.entries ?? []).reduce((sum, { jobsCompleted }) => sum + jobsCompleted, data.jobs.length),
    isLateSubmission: data.isLateSubmission,
    submittedAt: data.submittedAt,
    ...named(data),
    ...weekOf(data),
    ...figuresOf(data),
  };
}

type Types =
  | 'RemittanceSubmitted'
  | 'RemittanceReissued'
  | 'RemittanceApproved'
  | 'RemittanceRejected'
  | 'RemittanceWithdrawn'
  | 'RemittanceLineAdded'
  | 'RemittanceLineChanged'
  | 'RemittanceLineRemoved'
  | 'RemittanceLatenessWaived'
  | 'RemittanceCorrected'
  | 'RemittanceCorrectionConfirmed'
  | 'RemittanceCorrectionDeclined';

export const remittanceMapping: Mapping<Types> = {
  RemittanceSubmitted: (data) => [
    draft('RemittanceSubmitted', data.remittanceId, {
      madeBy: data.madeFrom?.madeBy ?? null,
      ...(data.replaces !== undefined && { replaces: data.replaces }),
      ...submission(data),
    }),
  ],
  RemittanceReissued: (data) => {
    const { corrects, paidBeforePence, duePence, unconfirmedPence, reissuedBy } = data;
    const unconfirmed = unconfirmedPence === undefined ? {} : { unconfirmedPence };
    const paid = { paidBeforePence, duePence, ...unconfirmed };
    const reissue = { ...submission(data), corrects, ...paid, reissuedBy, ...linesOf(data) };
    return [draft('RemittanceReissued', data.remittanceId, reissue)];
  },
  RemittanceApproved: (data) => {
    const { paymentDate, splitPayments, retentionHeldPence, approvedBy, approvedAt } = data;
    const approval = {
      paymentDate,
      splitPayments,
      payments: data.payments,
      retentionHeldPence,
      document: documentOf(data.document),
      ...linesOf(data),
      approvedBy,
      approvedAt,
      ...named(data),
      ...weekOf(data),
      ...figuresOf(data),
    };
    return [draft('RemittanceApproved', data.remittanceId, approval), ...approvedPayments(data)];
  },
  RemittanceRejected: ({ rejectedBy, rejectedAt, ...data }) => [
    draft('RemittanceRejected', data.remittanceId, { ...named(data), rejectedBy, rejectedAt }),
  ],
  RemittanceWithdrawn: ({ withdrawnAt, ...data }) => [
    draft('RemittanceWithdrawn', data.remittanceId, { ...named(data), withdrawnAt }),
  ],
  RemittanceLineAdded: (data) => [draft('RemittanceLineAdded', data.remittanceId, lineWritten(data))],
  RemittanceLineChanged: (data) => [draft('RemittanceLineChanged', data.remittanceId, lineWritten(data))],
  RemittanceLineRemoved: (data) => {
    const { removedBy, removedAt } = data;
    const removed = { ...named(data), ...weekOf(data), ...figuresOf(data), ...lineFigures(data), removedBy, removedAt };
    return [draft('RemittanceLineRemoved', data.remittanceId, removed)];
  },
  RemittanceLatenessWaived: ({ waivedBy, waivedAt, ...data }) => [
    draft('RemittanceLatenessWaived', data.remittanceId, { ...named(data), waivedBy, waivedAt }),
  ],
  RemittanceCorrected: (data) => {
    const { replacedBy, paidPence, retentionMovedPence, correctedBy, correctedAt } = data;
    const creditNoteNumber = data.creditNote?.number ?? null;
    const said = { replacedBy, creditNoteNumber, paidPence, retentionMovedPence, correctedBy, correctedAt };
    const correction = { ...named(data), ...weekOf(data), ...said };
    return [draft('RemittanceCorrected', data.remittanceId, correction), ...cancelledPayments(data)];
  },
  RemittanceCorrectionConfirmed: ({ amountPence, confirmedBy, confirmedAt, ...data }) => [
    draft('RemittanceCorrectionConfirmed', data.remittanceId, {
      ...named(data),
      amountPence,
      confirmedBy,
      confirmedAt,
    }),
  ],
  RemittanceCorrectionDeclined: ({ amountPence, correctedBy, declinedBy, declinedAt, ...data }) => {
    const declined = { ...named(data), amountPence, correctedBy, declinedBy, declinedAt };
    return [draft('RemittanceCorrectionDeclined', data.remittanceId, declined)];
  },
};
