import type { PaymentAnswer, PaymentRunAnswer, RetentionAnswer } from '@waybook/contracts/api';
import { decimalText, penceFromDecimalText, sumPence } from '@waybook/contracts/money';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { usePermission } from '../../../shared/session/use-session';
import {
  useListPaymentsQuery,
  useListRetentionQuery,
  usePaymentRunPreviewQuery,
  usePreparePaymentRunMutation,
} from '../payments.api';
import { arrivalOf, payDays } from '../payments.view';

/** One page is looked through here; a run takes what is beyond it all the same. */
const MAX_LISTED = 200;
const FAILED = 'The payment run could not be prepared. Please try again.';

type RunStep = 'Who is paid' | 'Retention' | 'Confirm';

const penceOf = (rows: readonly { amount: string }[]) =>
  sumPence(rows.map(({ amount }) => penceFromDecimalText(amount)));

function useDue(payOn: string, q: string) {
  const preview = usePaymentRunPreviewQuery(payOn);
  const due = useListPaymentsQuery({
    status: 'due',
    dueUntil: payOn,
    q,
    sort: 'driverCode',
    page: 1,
    pageSize: MAX_LISTED,
  });
  return { preview, due };
}

function useHeldRetention(mayRelease: boolean, q: string) {
  const held = { status: 'held', sort: 'heldSince', page: 1, pageSize: MAX_LISTED };
  const retention = useListRetentionQuery({ ...held, q }, { skip: !mayRelease });
  // A search that finds nothing takes the step away from nobody.
  return { retention, isOffered: mayRelease && (q !== '' || (retention.data?.total ?? 0) > 0) };
}

/** What the dialog has chosen so far, and what it comes to. */
export function useRunToPrepare() {
  const mayRelease = usePermission('payments:release');
  const [days] = useState(() => payDays(new Date()));
  const [payOn, setPayOn] = useState(days[0]?.value ?? '');
  const [leftOut, setLeftOut] = useState<ReadonlyMap<string, PaymentAnswer>>(new Map());
  const [releases, setReleases] = useState<ReadonlyMap<string, RetentionAnswer>>(new Map());
  const [stepIndex, setStepIndex] = useState(0);
  const [dueSearch, setDueSearch] = useState('');
  const [retentionSearch, setRetentionSearch] = useState('');
  const { preview, due } = useDue(payOn, dueSearch);
  const { retention, isOffered: offersRetention } = useHeldRetention(mayRelease, retentionSearch);
  const [send, { isLoading, error }] = usePreparePaymentRunMutation();
  const keyFor = useIdempotencyKey();

  const steps: readonly RunStep[] = offersRetention
    ? ['Who is paid', 'Retention', 'Confirm']
    : ['Who is paid', 'Confirm'];
  const step = steps[stepIndex] ?? 'Confirm';
  const duePence = penceFromDecimalText(preview.currentData?.total ?? '0.00') - penceOf([...leftOut.values()]);
  const releasePence = penceOf([...releases.values()]);
  const arrival = preview.currentData && arrivalOf(preview.currentData, new Date());

  return {
    days,
    payOn,
    choosePayDay: (day: string) => {
      setPayOn(day);
      setLeftOut(new Map());
    },
    preview: preview.currentData,
    previewError: preview.error,
    retryPreview: () => void preview.refetch(),
    due: due.currentData,
    dueUpdating: due.isFetching,
    dueSearch,
    setDueSearch,
    arrival,
    mayGoOn: arrival !== undefined && !arrival.isPast && !preview.isFetching,
    leftOut,
    setLeftOut,
    retention: retention.currentData,
    retentionSearch,
    setRetentionSearch,
    releases,
    setReleases,
    count: (preview.currentData?.count ?? 0) - leftOut.size + releases.size,
    releaseTotal: decimalText(releasePence),
    total: decimalText(duePence + releasePence),
    steps,
    step,
    isFirst: stepIndex === 0,
    isLast: step === 'Confirm',
    next: () => setStepIndex(stepIndex + 1),
    back: () => setStepIndex(stepIndex - 1),
    busy: isLoading,
    failure: error === undefined ? null : sentenceOf(error, FAILED),
    /** Null where the server refused; `failure` says why. */
    prepare: async (): Promise<PaymentRunAnswer | null> => {
      const body = { payOn, leaveOut: [...leftOut.keys()], retentionReleases: [...releases.keys()] };
      const { data } = await send({ body, idempotencyKey: keyFor(body) });
      return data ?? null;
    },
  };
}

export type RunToPrepare = ReturnType<typeof useRunToPrepare>;
