import { Box, Card, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useRef } from 'react';
import { PATHS } from '../../../shared/paths';
import { usePermission } from '../../../shared/session/use-session';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { ListCardHeader } from '../../../shared/ui/ListCardHeader';
import { LoadingRows } from '../../../shared/ui/Loading';
import { BulkDecisionBar } from '../bulk/BulkDecisionBar';
import { useBulkDecision } from '../bulk/use-bulk-decision';
import { useTickedPending } from '../bulk/use-ticked-pending';
import { DecisionDialogs } from '../decision/DecisionDialogs';
import { useDecision } from '../decision/use-decision';
import { ReviewDrawer } from '../drawer/ReviewDrawer';
import { useReview } from '../use-review';
import { PendingCards } from './PendingCards';
import type { PendingListProps } from './pending-list-props';
import { PendingPages } from './PendingPages';
import { PendingTable } from './PendingTable';
import { usePendingPage } from './use-pending-page';
import { useRowKey, useRowKeys } from './use-row-keys';

export function PendingRemittances() {
  const list = usePendingPage();
  const review = useReview(list);
  const decision = useDecision(review.leave);
  const mayDecide = usePermission('remittances:approve');
  const ticked = useTickedPending(list.rows);
  const bulk = useBulkDecision(ticked.keep);
  return (
    <Card component="section" aria-labelledby="pending-title">
      <ListCardHeader
        id="pending-title"
        title="Remittances Submitted for Approval"
        count={list.total}
        updating={list.isFetching && !list.isLoading}
        toggle={list.toggle}
        more={{ label: 'All Remittances', to: PATHS.admin.remittances }}
      />
      {mayDecide && (
        <Box sx={{ px: 4, pb: 3, '&:empty': { display: 'none' } }}>
          <BulkDecisionBar decision={bulk} selected={ticked.selected} onClear={ticked.clear} />
        </Box>
      )}
      <PendingStates list={list} />
      {list.shown.length > 0 && (
        <PendingList
          remittances={list.shown}
          mayDecide={mayDecide}
          bulk={ticked}
          keysOn={!review.isOpen && decision.asked === null}
          onOpen={review.open}
          onAsk={decision.ask}
        />
      )}
      {list.pages !== null && <PendingPages total={list.total} pages={list.pages} />}
      <ReviewDrawer
        review={review}
        mayDecide={mayDecide}
        bulk={ticked}
        isAsking={decision.asked !== null}
        onAsk={decision.ask}
      />
      <DecisionDialogs decision={decision} />
    </Card>
  );
}

/** What stands where the list would. */
function PendingStates({ list }: { list: ReturnType<typeof usePendingPage> }) {
  const { isLoading, error, total, refetch } = list;
  if (isLoading) return <LoadingRows text="Loading pending remittances..." />;
  if (error !== undefined) {
    return (
      <ErrorState text="The pending remittances could not be loaded." error={error} retry={() => void refetch()} />
    );
  }
  if (total > 0) return null;
  const hint = 'New ones appear here by themselves as drivers submit them.';
  return <EmptyState text="No remittances pending approval" hint={hint} />;
}

function PendingList({ keysOn, ...props }: PendingListProps & { keysOn: boolean }) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list, keysOn);
  const decides = keysOn && props.mayDecide;
  const rejectById = (id: string) => {
    const remittance = props.remittances.find((one) => one.id === id);
    if (remittance !== undefined) props.onAsk('reject', remittance);
  };
  useRowKey('r', list, decides, rejectById);
  useRowKey('x', list, decides, props.bulk.toggle);
  return <div ref={list}>{isNarrow ? <PendingCards {...props} /> : <PendingTable {...props} />}</div>;
}
