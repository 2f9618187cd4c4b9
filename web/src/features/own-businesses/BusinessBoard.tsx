import { Box, Button, Card, Stack, Typography } from '@mui/material';
import type { OwnBusinessAnswer, OwnBusinessAwaitingAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { ErrorState } from '../../shared/ui/ErrorState';
import { FactList } from '../../shared/ui/FactList';
import { LoadingRows } from '../../shared/ui/Loading';
import { Badge } from '../../shared/ui/StatusBadge';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { AddBusinessDialog } from './AddBusinessDialog';
import { OpenBusinessDialog } from './OpenBusinessDialog';
import { useListOwnAwaitingQuery, useListOwnBusinessesQuery } from './own-businesses.api';
import { awaitingFacts, NOT_SHOWN_HERE, standingIn } from './own-businesses.view';
import { useChosenBusiness } from './use-chosen-business';

/** What awaits an admin in each of their businesses, and the way into each. */
export function BusinessBoard() {
  const list = useListOwnBusinessesQuery();
  const awaiting = useListOwnAwaitingQuery();
  const [asksToOpen, setAsksToOpen] = useState<OwnBusinessAnswer | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const { choose, openingId } = useChosenBusiness({ onDone: () => undefined, onAsk: setAsksToOpen });
  const error = list.error ?? awaiting.error;
  if (error !== undefined) {
    const retry = () => [list, awaiting].forEach((query) => void query.refetch());
    return <ErrorState text="Your businesses could not be loaded." error={error} retry={retry} />;
  }
  if (list.data === undefined || awaiting.data === undefined) return <LoadingRows text="Loading your businesses..." />;
  const known = new Map(awaiting.data.map((each) => [each.businessId, each]));
  return (
    <>
      <Box component="ul" aria-label="Your businesses" sx={boardLooks}>
        {list.data.map((business) => (
          <li key={business.businessId}>
            <BusinessCard
              business={business}
              awaiting={known.get(business.businessId)}
              isOpening={openingId === business.businessId}
              onOpen={() => void choose(business)}
            />
          </li>
        ))}
      </Box>
      <Button sx={{ mt: 4 }} onClick={() => setIsAdding(true)}>
        Add another business
      </Button>
      {asksToOpen !== null && <OpenBusinessDialog business={asksToOpen} onClose={() => setAsksToOpen(null)} />}
      {isAdding && <AddBusinessDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

const boardLooks = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
};

interface BusinessCardProps {
  business: OwnBusinessAnswer;
  awaiting: OwnBusinessAwaitingAnswer | undefined;
  isOpening: boolean;
  onOpen: () => void;
}

function BusinessCard({ business, awaiting, isOpening, onOpen }: BusinessCardProps) {
  const { businessName, isCurrent, isActive } = business;
  const facts = awaitingFacts(awaiting);
  return (
    <Card component="section" aria-label={businessName} sx={{ p: 4, height: '100%' }}>
      <Stack sx={{ gap: 2, height: '100%' }}>
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {businessName}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {standingIn(business)}
            </Typography>
          </Box>
          {isCurrent && <Badge tone="good">Open now</Badge>}
        </Stack>
        {facts.length > 0 ? (
          <FactList label={`What awaits in ${businessName}`} facts={facts} />
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isActive && NOT_SHOWN_HERE}
          </Typography>
        )}
        {!isCurrent && isActive && (
          <SteadyButton
            variant="outlined"
            aria-label={`Open ${businessName}`}
            disabled={isOpening}
            onClick={onOpen}
            sx={{ mt: 'auto', alignSelf: 'flex-start' }}
          >
            {isOpening ? 'Opening...' : 'Open'}
          </SteadyButton>
        )}
      </Stack>
    </Card>
  );
}
