import { Alert, Stack, Typography } from '@mui/material';
import type { PeriodPreviewAnswer } from '@waybook/contracts/api';
import { formatMonth } from '@waybook/contracts/calendar';
import { closesFirst } from '@waybook/contracts/texts';
import { useId } from 'react';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { useClosingPreviewQuery } from '../audit.api';
import { Adjustment, ClosingTable } from './ClosingFigures';

/** What will be signed, before it is; or which month has to be closed before. */
export function ClosingPreview({ month }: { month: string }) {
  const { currentData, error, refetch } = useClosingPreviewQuery(month);
  if (currentData !== undefined) return <Figures preview={currentData} />;
  if (error === undefined) return <LoadingRows text="Adding up the month..." rows={4} />;
  return <ErrorState text="The month could not be added up." error={error} retry={() => void refetch()} />;
}

function Figures({ preview }: { preview: PeriodPreviewAnswer }) {
  const { month, comesFirst, corrected } = preview;
  const titleId = useId();
  return (
    <Stack sx={{ gap: 3 }}>
      {comesFirst !== null && <Alert severity="warning">{closesFirst(comesFirst, month)}</Alert>}
      <Typography id={titleId} variant="h4" component="h3">
        {formatMonth(month)}
      </Typography>
      <ClosingTable figures={preview} titleId={titleId} />
      <Adjustment title="Corrected since the month's end" amounts={corrected} />
    </Stack>
  );
}
