import { Button } from '@mui/material';

export type DecisionKind = 'approve' | 'reject';

/** At the foot of what waits for a decision. */
export function DecisionButtons({ onAsk }: { onAsk: (kind: DecisionKind) => void }) {
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => onAsk('reject')}>
        Reject
      </Button>
      <Button variant="contained" onClick={() => onAsk('approve')}>
        Approve
      </Button>
    </>
  );
}
