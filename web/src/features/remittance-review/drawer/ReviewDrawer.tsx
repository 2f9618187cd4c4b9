import { Button, Drawer, Stack } from '@mui/material';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { useShortcut } from '../../../shared/ui/use-shortcut';
import type { DecisionKind } from '../decision/decision-failure.view';
import type { Review } from '../use-review';
import { ReviewContents } from './ReviewContents';
import { ReviewHeader } from './ReviewHeader';

interface ReviewDrawerProps {
  review: Review;
  mayDecide: boolean;
  /** While a confirmation is asked for, the drawer's shortcuts rest. */
  isAsking: boolean;
  onAsk: (kind: DecisionKind, remittance: PendingRemittanceAnswer) => void;
}

/** The remittance beside the list instead of on a page of its own, so that two hundred go by without losing the place. */
export function ReviewDrawer({ review, mayDecide, isAsking, onAsk }: ReviewDrawerProps) {
  const [photoOpen, setPhotoOpen] = useState(false);
  const { isOpen, remittance } = review;
  const keysOn = isOpen && !isAsking && !photoOpen;
  useShortcut({ key: 'j' }, review.next, keysOn);
  useShortcut({ key: 'k' }, review.previous, keysOn);
  useShortcut({ key: 'enter' }, () => remittance !== null && onAsk('approve', remittance), keysOn && mayDecide);
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={review.close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'review-title',
          sx: (theme) => ({ width: theme.layout.drawer, maxWidth: '100%' }),
        },
      }}
    >
      <ReviewHeader review={review} />
      {remittance === null ? (
        <EmptyState
          text="This remittance isn't waiting any more."
          hint="It has been approved or rejected since the list was made."
          action={
            <Button variant="outlined" onClick={review.close}>
              Back to the list
            </Button>
          }
        />
      ) : (
        <>
          <ReviewContents key={remittance.id} remittance={remittance} onPhotoOpen={setPhotoOpen} />
          {mayDecide && <DecisionBar onAsk={(kind) => onAsk(kind, remittance)} />}
        </>
      )}
    </Drawer>
  );
}

function DecisionBar({ onAsk }: { onAsk: (kind: DecisionKind) => void }) {
  return (
    <Stack
      direction="row"
      sx={{
        justifyContent: 'flex-end',
        gap: 3,
        p: 4,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Button variant="outlined" color="error" onClick={() => onAsk('reject')}>
        Reject
      </Button>
      <Button variant="contained" onClick={() => onAsk('approve')}>
        Approve
      </Button>
    </Stack>
  );
}
