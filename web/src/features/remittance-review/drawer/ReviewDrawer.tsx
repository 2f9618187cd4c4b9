import { Button } from '@mui/material';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { formatDate } from '../../../shared/ui/dates.view';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { SideDrawer, type RecordPager } from '../../../shared/ui/SideDrawer';
import { useShortcut } from '../../../shared/ui/use-shortcut';
import { DecisionButtons, type DecisionKind } from '../../../shared/ui/DecisionButtons';
import type { Review } from '../use-review';
import { ReviewContents } from './ReviewContents';

interface ReviewDrawerProps {
  review: Review;
  mayDecide: boolean;
  /** While a confirmation is asked for, the drawer's shortcuts rest. */
  isAsking: boolean;
  onAsk: (kind: DecisionKind, remittance: PendingRemittanceAnswer) => void;
}

/** The remittance beside the list, with the way to the next. */
export function ReviewDrawer({ review, mayDecide, isAsking, onAsk }: ReviewDrawerProps) {
  const [photoOpen, setPhotoOpen] = useState(false);
  const { isOpen, remittance } = review;
  const keysOn = isOpen && !isAsking && !photoOpen;
  useShortcut({ key: 'enter' }, () => remittance !== null && onAsk('approve', remittance), keysOn && mayDecide);
  const heading = remittance === null ? GONE : headingOf(remittance, review);
  return (
    <SideDrawer
      {...heading}
      open={isOpen}
      inAddress
      closeLabel="Close review"
      keysOn={keysOn}
      footer={
        remittance !== null && mayDecide ? <DecisionButtons onAsk={(kind) => onAsk(kind, remittance)} /> : undefined
      }
      onClose={review.close}
    >
      {remittance === null ? (
        <NothingToReview review={review} />
      ) : (
        <ReviewContents remittance={remittance} onPhotoOpen={setPhotoOpen} />
      )}
    </SideDrawer>
  );
}

const GONE = { contentKey: '', title: 'Remittance' };

function headingOf(remittance: PendingRemittanceAnswer, review: Review) {
  const { id, driverName, driverCode, weekStartDate, weekEndDate } = remittance;
  return {
    contentKey: id,
    title: driverName,
    subtitle: `${driverCode} · ${formatDate(weekStartDate)} – ${formatDate(weekEndDate)}`,
    pager: leafingOf(review),
  };
}

function leafingOf({ position, count, hasPrevious, hasNext, previous, next }: Review): RecordPager | undefined {
  if (position === null) return undefined;
  return { what: 'remittance', position, count, hasPrevious, hasNext, onPrevious: previous, onNext: next };
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
