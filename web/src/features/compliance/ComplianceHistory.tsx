import { Button, Stack } from '@mui/material';
import type { ComplianceHistoryAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { t } from '../../shared/language/text';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { Timeline, type TimelineItem } from '../../shared/ui/Timeline';
import { CAUSE_TONES, changeSentence, standingSentence } from './compliance-history.view';
import { useComplianceHistoryQuery } from './compliance.api';

const SHOWN = 50;

interface ComplianceHistoryProps {
  businessId: string;
  driverId: string;
}

/** How a driver stood when, on demand: few who look at the record want to know. */
export function ComplianceHistory(props: ComplianceHistoryProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Button size="small" sx={{ ml: -2.5 }} aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? t('Hide compliance history') : t('Show compliance history')}
      </Button>
      {isShown && <Changes {...props} />}
    </Stack>
  );
}

function Changes(driver: ComplianceHistoryProps) {
  const { data, error, refetch } = useComplianceHistoryQuery({ ...driver, page: 1, pageSize: SHOWN });
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text={t('Loading compliance history...')} />;
    return <ErrorState text={t('The history could not be loaded.')} error={error} retry={() => void refetch()} />;
  }
  if (data.rows.length === 0) {
    return <EmptyState text={t('No history yet')} hint={t('It begins with the first document or reminder.')} />;
  }
  return <Timeline label={t('Compliance history')} items={data.rows.map(timelineItem)} />;
}

function timelineItem(change: ComplianceHistoryAnswer): TimelineItem {
  return {
    id: change.id,
    at: change.happenedAt,
    title: changeSentence(change),
    detail: standingSentence(change),
    tone: CAUSE_TONES[change.cause],
  };
}
