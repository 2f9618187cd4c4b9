import { DeleteOutlinedIcon } from '../../../shared/ui/icons/DeleteOutlinedIcon';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import {
  LOAD_ID_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_JOB_PRICE_PENCE,
  MIN_JOB_PRICE_PENCE,
} from '@waybook/contracts/api';
import { LOAD_ID_DIGITS } from '@waybook/contracts/texts';
import { useFieldArray, type Control } from 'react-hook-form';
import { DayControl, MoneyControl, TextControl } from '../../../shared/ui/form';
import type { CorrectionValues } from './correction.view';

interface CorrectedJobsProps {
  control: Control<CorrectionValues>;
  /** Of such a remittance the office's entries are corrected; it has no jobs. */
  isMadeOnBehalf: boolean;
}

export function CorrectedJobs({ control, isMadeOnBehalf }: CorrectedJobsProps) {
  const { fields: jobs, remove } = useFieldArray({ control, name: 'jobs' });
  const { fields: entries } = useFieldArray({ control, name: 'entries' });
  return (
    <Box component="section" aria-labelledby="corrected-jobs-title">
      <Typography id="corrected-jobs-title" variant="h3">
        {isMadeOnBehalf ? 'Earnings' : 'Jobs'}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {jobs.map((job, index) => (
          <CorrectedJob
            key={job.id}
            control={control}
            index={index}
            onRemove={jobs.length > 1 ? () => remove(index) : undefined}
          />
        ))}
        {entries.map((entry, index) => (
          <Box component="li" key={entry.id} sx={{ py: 3 }}>
            <MoneyControl
              control={control}
              name={`entries.${index}.grossEarnings`}
              label={entry.label}
              required
              maxPence={MAX_JOB_PRICE_PENCE}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface CorrectedJobProps {
  control: Control<CorrectionValues>;
  index: number;
  onRemove: (() => void) | undefined;
}

const COLUMNS = { xs: '1fr auto', md: '1fr 1fr 1.2fr 2fr auto' };

function CorrectedJob({ control, index, onRemove }: CorrectedJobProps) {
  const number = index + 1;
  return (
    <Box
      component="li"
      aria-label={`Job ${number}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        gap: 3,
        alignItems: 'start',
        py: 4,
        borderBottom: 1,
        borderColor: 'divider',
        '& > *': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        '& > button': { justifySelf: 'end' },
      }}
    >
      <TextControl
        control={control}
        name={`jobs.${index}.loadId`}
        label="Load ID"
        inputMode="numeric"
        maxLength={LOAD_ID_LENGTH}
        required
        rules={{ pattern: { value: /^\d{8}$/, message: LOAD_ID_DIGITS } }}
      />
      <MoneyControl
        control={control}
        name={`jobs.${index}.jobPrice`}
        label="Job price"
        required
        minPence={MIN_JOB_PRICE_PENCE}
        maxPence={MAX_JOB_PRICE_PENCE}
      />
      <DayControl control={control} name={`jobs.${index}.date`} label="Date" required />
      <TextControl
        control={control}
        name={`jobs.${index}.description`}
        label="Description"
        maxLength={MAX_DESCRIPTION_LENGTH}
      />
      {onRemove !== undefined && (
        <Tooltip title="Remove job">
          <IconButton aria-label={`Remove job ${number}`} onClick={onRemove}>
            <DeleteOutlinedIcon />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
