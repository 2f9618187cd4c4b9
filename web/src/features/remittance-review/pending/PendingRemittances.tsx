import { Card, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { useRef } from 'react';
import { usePermission } from '../../../shared/session/use-session';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { ListCardHeader } from '../../../shared/ui/ListCardHeader';
import { LoadingRows } from '../../../shared/ui/Loading';
import { useShortList } from '../../../shared/ui/use-short-list';
import { DecisionDialogs } from '../decision/DecisionDialogs';
import { useDecision } from '../decision/use-decision';
import { ReviewDrawer } from '../drawer/ReviewDrawer';
import { useGetPendingRemittancesQuery } from '../remittance-review.api';
import { useReview } from '../use-review';
import { PendingCards } from './PendingCards';
import type { PendingListProps } from './pending-list-props';
import { PendingTable } from './PendingTable';
import { useRowKeys } from './use-row-keys';

const NONE: PendingRemittanceAnswer[] = [];

export function PendingRemittances() {
  const { data = NONE, error, isLoading, isFetching, refetch } = useGetPendingRemittancesQuery();
  const review = useReview(data);
  const decision = useDecision(review.leave);
  const mayDecide = usePermission('remittances:approve');
  const { shown, toggle } = useShortList(data, 'remittances');
  return (
    <Card component="section" aria-labelledby="pending-title">
      <ListCardHeader
        id="pending-title"
        title="Remittances Submitted for Approval"
        count={data.length}
        updating={isFetching && !isLoading}
        toggle={toggle}
      />
      {isLoading && <LoadingRows text="Loading pending remittances..." />}
      {error !== undefined && (
        <ErrorState text="The pending remittances could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {!isLoading && error === undefined && data.length === 0 && (
        <EmptyState
          text="No remittances pending approval"
          hint="New ones appear here by themselves as drivers submit them."
        />
      )}
      {shown.length > 0 && (
        <PendingList
          remittances={shown}
          mayDecide={mayDecide}
          keysOn={!review.isOpen}
          onOpen={review.open}
          onAsk={decision.ask}
        />
      )}
      <ReviewDrawer review={review} mayDecide={mayDecide} isAsking={decision.asked !== null} onAsk={decision.ask} />
      <DecisionDialogs decision={decision} />
    </Card>
  );
}

function PendingList({ keysOn, ...props }: PendingListProps & { keysOn: boolean }) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list, keysOn);
  return <div ref={list}>{isNarrow ? <PendingCards {...props} /> : <PendingTable {...props} />}</div>;
}
