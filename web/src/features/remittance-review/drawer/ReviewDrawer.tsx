import { Button } from '@mui/material';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { SideDrawer, type RecordPager } from '../../../shared/ui/SideDrawer';
import { useInSight } from '../../../shared/ui/use-in-sight';
import { useShortcut } from '../../../shared/ui/use-shortcut';
import { DecisionButtons, type DecisionKind } from '../../../shared/ui/DecisionButtons';
import { OpenedTick } from '../bulk/RowTick';
import type { TickedPending } from '../bulk/use-ticked-pending';
import type { Review } from '../use-review';
import { ReviewContents } from './ReviewContents';

interface ReviewDrawerProps {
  review: Review;
  mayDecide: boolean;
  bulk: Pick<TickedPending, 'isSelected' | 'tick' | 'toggle'>;
  /** While a confirmation is asked for, the drawer's shortcuts rest. */
  isAsking: boolean;
  onAsk: (kind: DecisionKind, remittance: PendingRemittanceAnswer) => void;
}

/** The remittance beside the list, with the way to the next. */
export function ReviewDrawer({ review, mayDecide, bulk, isAsking, onAsk }: ReviewDrawerProps) {
  const [photoOpen, setPhotoOpen] = useState(false);
  const { isOpen, remittance } = review;
  const [contentsAsk, setContentsAsk] = useState(false);
  const keysOn = isOpen && !isAsking && !photoOpen && !contentsAsk;
  const inSight = useInSight(remittance?.id ?? null);
  const decides = keysOn && mayDecide && remittance !== null;
  useShortcut({ key: 'enter', when: inSight }, () => remittance !== null && onAsk('approve', remittance), decides);
  useShortcut({ key: 'r' }, () => remittance !== null && onAsk('reject', remittance), decides);
  useShortcut({ key: 'x' }, () => remittance !== null && bulk.toggle(remittance.id), decides);
  const heading = remittance === null ? GONE : headingOf(remittance, review);
  return (
    <SideDrawer
      {...heading}
      open={isOpen}
      inAddress
      wide
      closeLabel="Close review"
      keysOn={keysOn}
      footer={
        remittance !== null && mayDecide ? (
          <>
            {review.position !== null && <OpenedTick remittance={remittance} bulk={bulk} />}
            <DecisionButtons onAsk={(kind) => onAsk(kind, remittance)} />
          </>
        ) : undefined
      }
      onClose={review.close}
    >
      {remittance === null ? (
        <NothingToReview review={review} />
      ) : (
        <ReviewContents remittance={remittance} onPhotoOpen={setPhotoOpen} onAsking={setContentsAsk} />
      )}
    </SideDrawer>
  );
}

const GONE = { contentKey: '', title: 'Remittance' };

function headingOf(remittance: PendingRemittanceAnswer, review: Review) {
  const { id, driverName, driverCode } = remittance;
  return {
    contentKey: id,
    title: driverName,
    subtitle: `${driverCode} · ${formatWeek(remittance)}`,
    pager: leafingOf(review),
  };
}

function leafingOf({
  position,
  count,
  hasMore,
  hasPrevious,
  hasNext,
  previous,
  next,
}: Review): RecordPager | undefined {
  if (position === null) return undefined;
  return { what: 'remittance', position, count, hasMore, hasPrevious, hasNext, onPrevious: previous, onNext: next };
}

function NothingToReview({ review }: { review: Review }) {
  if (review.isLoading) return <LoadingRows text="Loading the remittance..." />;
  if (review.error === null) return <NotWaiting onBack={review.close} />;
  return <ErrorState text="The remittance could not be loaded." error={review.error} retry={review.retry} />;
}

function NotWaiting({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      text="This remittance isn't waiting any more."
      hint="It has been approved, rejected or withdrawn since the list was made."
      action={
        <Button variant="outlined" onClick={onBack}>
          Back to the list
        </Button>
      }
    />
  );
}
