import { DeleteOutlinedIcon } from '../../../shared/ui/icons/DeleteOutlinedIcon';
import { Box, Button, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_LINE_PENCE,
  MAX_LINES_PER_REMITTANCE,
  MAX_REASON_LENGTH,
  REMITTANCE_LINE_KINDS,
} from '@waybook/contracts/api';
import { REMITTANCE_LINE_NAMES } from '@waybook/contracts/texts';
import { useFieldArray, type Control } from 'react-hook-form';
import { MoneyControl, SelectControl, TextControl } from '../../../shared/ui/form';
import { NEW_LINE, type CorrectionValues } from './correction.view';

const KINDS = REMITTANCE_LINE_KINDS.map((value) => ({ value, label: REMITTANCE_LINE_NAMES[value] }));
const COLUMNS = { xs: '1fr', md: '1.6fr 1.1fr 2fr 2fr auto' };

/** The office's lines: what stays, changes, goes or is new with the correction. */
export function CorrectedLines({ control }: { control: Control<CorrectionValues> }) {
  const { fields: lines, append, remove } = useFieldArray({ control, name: 'lines' });
  return (
    <Box component="section" aria-labelledby="corrected-lines-title">
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 4 }}>
        <Typography id="corrected-lines-title" variant="h3">
          Added by the office
        </Typography>
        {lines.length < MAX_LINES_PER_REMITTANCE && (
          <Button variant="outlined" size="small" onClick={() => append(NEW_LINE)}>
            Add line
          </Button>
        )}
      </Stack>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line, index) => (
          <CorrectedLine key={line.id} control={control} index={index} onRemove={() => remove(index)} />
        ))}
      </Box>
    </Box>
  );
}

interface CorrectedLineProps {
  control: Control<CorrectionValues>;
  index: number;
  onRemove: () => void;
}

function CorrectedLine({ control, index, onRemove }: CorrectedLineProps) {
  const number = index + 1;
  return (
    <Box
      component="li"
      aria-label={`Line ${number}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        gap: 3,
        alignItems: 'start',
        py: 4,
        borderBottom: 1,
        borderColor: 'divider',
        '& > button': { justifySelf: 'end' },
      }}
    >
      <SelectControl control={control} name={`lines.${index}.kind`} label="Kind" options={KINDS} required />
      <MoneyControl
        control={control}
        name={`lines.${index}.amount`}
        label="Amount"
        required
        minPence={1}
        maxPence={MAX_LINE_PENCE}
      />
      <TextControl
        control={control}
        name={`lines.${index}.text`}
        label="Text on the document"
        required
        maxLength={MAX_DESCRIPTION_LENGTH}
      />
      <TextControl
        control={control}
        name={`lines.${index}.reason`}
        label="Reason for the line"
        required
        maxLength={MAX_REASON_LENGTH}
      />
      <Tooltip title="Remove line">
        <IconButton aria-label={`Remove line ${number}`} onClick={onRemove}>
          <DeleteOutlinedIcon />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
