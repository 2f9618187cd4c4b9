import { Stack, TextField } from '@mui/material';
import { LOAD_ID_LENGTH, MAX_DESCRIPTION_LENGTH } from '@waybook/contracts/api';
import { formatDayShort, type Day, type Week } from '@waybook/contracts/calendar';
import { decimalCommaToPoint } from '../../../shared/ui/form/decimal-comma';
import type { JobEntry } from '../draft/week-draft';
import { daysToChoose, loadIdDigits, type EntryProblems } from './job-entry';

interface EntryFieldsProps {
  entry: JobEntry;
  week: Week;
  today: Day;
  problems: EntryProblems;
  onTyped: (typed: Partial<Omit<JobEntry, 'photos'>>) => void;
  /** The load ID has its last digit. */
  onLoadIdComplete: (loadId: string) => void;
}

export function EntryFields({ entry, week, today, problems, onTyped, onLoadIdComplete }: EntryFieldsProps) {
  const typeLoadId = (typed: string) => {
    const loadId = loadIdDigits(typed);
    onTyped({ loadId });
    if (loadId.length === LOAD_ID_LENGTH && entry.loadId.length < LOAD_ID_LENGTH) onLoadIdComplete(loadId);
  };
  const days = daysToChoose(week, today);
  return (
    <>
      <TextField
        name="loadId"
        label="Load ID"
        required
        autoComplete="off"
        value={entry.loadId}
        onChange={(event) => typeLoadId(event.target.value)}
        error={problems.loadId !== undefined}
        helperText={problems.loadId ?? 'The 8 digits on your load sheet, then the price'}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      {/* One below the other where the text is large. */}
      <Stack direction="row" sx={{ columnGap: 3, rowGap: 5, flexWrap: 'wrap', '& > *': { flex: '1 1 8.5rem' } }}>
        <TextField
          name="jobPrice"
          label="Job price (£)"
          required
          type="number"
          value={entry.jobPrice}
          onChange={(event) => onTyped({ jobPrice: event.target.value })}
          error={problems.jobPrice !== undefined}
          helperText={problems.jobPrice}
          slotProps={{ htmlInput: { inputMode: 'decimal', step: 0.01, min: 0.01, onBeforeInput: decimalCommaToPoint } }}
        />
        <TextField
          name="date"
          label="Date"
          required
          select
          value={days.includes(entry.date) ? entry.date : ''}
          onChange={(event) => onTyped({ date: event.target.value })}
          error={problems.date !== undefined}
          helperText={problems.date}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {!days.includes(entry.date) && <option value="">Choose the day</option>}
          {days.map((day) => (
            <option key={day} value={day}>
              {formatDayShort(day)}
            </option>
          ))}
        </TextField>
      </Stack>
      <TextField
        name="description"
        label="Description (optional)"
        value={entry.description}
        onChange={(event) => onTyped({ description: event.target.value })}
        // Where the text is large, its label has room above the field only.
        slotProps={{ htmlInput: { maxLength: MAX_DESCRIPTION_LENGTH }, inputLabel: { shrink: true } }}
      />
    </>
  );
}
