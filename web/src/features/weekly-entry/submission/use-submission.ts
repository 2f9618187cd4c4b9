import type { SubmitRemittanceAnswer, SubmitRemittanceRequest } from '@waybook/contracts/api';
import { useRef, useState } from 'react';
import { isRefusedForMaintenance } from '../../../shared/api/api-error';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';
import { useDriver } from '../../../shared/session/use-session';
import { useToast } from '../../../shared/ui/toast/use-toast';
import type { Draft } from '../draft/use-draft';
import { entriesOf } from '../store/entry-stores';
import { useSubmitRemittanceMutation } from '../weekly-entry.api';
import { failureOf, UNCONFIRMED, type SubmissionFailure } from './submission-failure';
import { arrivedToast, failedToast } from './submission-toasts';
import type { SubmissionFigures } from './submission-request';

export interface SubmissionState {
  readonly busy: boolean;
  readonly failure: SubmissionFailure | null;
  readonly submitted: SubmitRemittanceAnswer | null;
  /** Where an earlier try may have been lost on the way, that one is sent again, to the letter. */
  readonly submit: (request: SubmitRemittanceRequest) => Promise<void>;
  /** Where it can't go at once: it goes by itself as soon as it can. */
  readonly queue: (figures: SubmissionFigures) => Promise<void>;
  /** Makes what stands here another submission than the one recorded before. */
  readonly startOver: () => void;
}

export function useSubmission({ draft, change, startAnew }: Draft): SubmissionState {
  const [submitRemittance] = useSubmitRemittanceMutation();
  const [busy, setBusy] = useState(false);
  /** Known before the next render, which a second press may not wait for. */
  const isSending = useRef(false);
  const [refusal, setRefusal] = useState<SubmissionFailure | null>(null);
  const [submitted, setSubmitted] = useState<SubmitRemittanceAnswer | null>(null);
  const { toast } = useToast();
  const { sender } = entriesOf(useDriver().id);

  const send = async (request: string) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    await sendOnce(request);
    isSending.current = false;
    setBusy(false);
  };

  const sendOnce = async (request: string) => {
    // Kept before it is sent: should the page die now, the next one sends the same again.
    await change({ type: 'submissionStarted', request });
    setRefusal(null);
    setSubmitted(null);
    try {
      const parsed = JSON.parse(request) as SubmitRemittanceRequest;
      setSubmitted(await submitRemittance({ request: parsed, idempotencyKey: draft.idempotencyKey }).unwrap());
      await startAnew(parsed.jobs.map(({ id }) => id));
      toast(arrivedToast());
    } catch (error) {
      if (isRefusedForMaintenance(error)) return queue(figuresOf(request));
      const failure = failureOf(error);
      if (!failure.mayHaveArrived) {
        await change({ type: 'submissionRefused' });
        setRefusal(failure);
      }
      toast(failedToast());
    }
  };

  const queue = async (figures: SubmissionFigures) => {
    setRefusal(null);
    setSubmitted(null);
    const queued = { queuedAt: new Date().toISOString(), request: JSON.stringify(figures) };
    await change({ type: 'submissionQueued', queued });
    sender.wake();
  };

  const isUnconfirmed = draft.unconfirmedRequest !== null && draft.queued === undefined && !busy;
  return {
    busy,
    failure: refusal ?? draft.refusal ?? (isUnconfirmed ? UNCONFIRMED : null),
    submitted,
    submit: (request) => send(draft.unconfirmedRequest ?? JSON.stringify(request)),
    queue,
    startOver: () => {
      void change({ type: 'keyRenewed', idempotencyKey: newIdempotencyKey() });
      setRefusal(null);
    },
  };
}

function figuresOf(request: string): SubmissionFigures {
  const { jobs: _jobs, ...figures } = JSON.parse(request) as SubmitRemittanceRequest;
  return figures;
}
