import { Stack } from '@mui/material';
import { LOAD_ID_LENGTH, MAX_DESCRIPTION_LENGTH } from '@waybook/contracts/api';
import { type Day, type Week } from '@waybook/contracts/calendar';
import { formatDayWithWeekday } from '../../../shared/ui/dates.view';
import { t } from '../../../shared/language/text';
import { decimalCommaToPoint } from '../../../shared/ui/form/decimal-comma';
import { OutlinedField } from '../../../shared/ui/form/OutlinedField';
import { OutlinedSelect } from '../../../shared/ui/form/OutlinedSelect';
import type { JobEntry } from '../draft/week-draft';
import { ScanLoadId } from '../scan/ScanLoadId';
import { daysToChoose, loadIdDigits, type EntryProblems } from './job-entry';

interface EntryFieldsProps {
  entry: JobEntry;
  week: Week;
  today: Day;
  problems: EntryProblems;
  onTyped: (typed: Partial<Omit<JobEntry, 'photos'>>) => void;
  /** The load ID has its last digit, or was read by the camera. */
  onLoadIdComplete: (loadId: string) => void;
}

export function EntryFields({ entry, week, today, problems, onTyped, onLoadIdComplete }: EntryFieldsProps) {
  const typeLoadId = (typed: string) => {
    const loadId = loadIdDigits(typed);
    onTyped({ loadId });
    if (loadId.length === LOAD_ID_LENGTH && entry.loadId.length < LOAD_ID_LENGTH) onLoadIdComplete(loadId);
  };
  const takeScanned = (loadId: string) => {
    onTyped({ loadId });
    onLoadIdComplete(loadId);
  };
  const days = daysToChoose(week, today);
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <OutlinedField
          name="loadId"
          label={t('Load ID')}
          required
          autoComplete="off"
          value={entry.loadId}
          onChange={(event) => typeLoadId(event.target.value)}
          error={problems.loadId !== undefined}
          helperText={problems.loadId ?? t('The 8 digits on your load sheet, then the price')}
          inputProps={{ inputMode: 'numeric' }}
          sx={{ flex: '1 1 9rem', width: 'auto' }}
        />
        <ScanLoadId onRead={takeScanned} />
      </Stack>
      {/* One below the other where the text is large; "Thu, Nov 26, 2026" needs more room than a price. */}
      <Stack
        direction="row"
        sx={{
          columnGap: 3,
          rowGap: 5,
          flexWrap: 'wrap',
          '& > *': { flex: '1 1 8.5rem' },
          '& > :last-child': { flexBasis: '11rem' },
        }}
      >
        <OutlinedField
          name="jobPrice"
          label={t('Job price (£)')}
          required
          type="number"
          value={entry.jobPrice}
          onChange={(event) => onTyped({ jobPrice: event.target.value })}
          error={problems.jobPrice !== undefined}
          helperText={problems.jobPrice}
          inputProps={{ inputMode: 'decimal', step: 0.01, min: 0.01, onBeforeInput: decimalCommaToPoint }}
        />
        <OutlinedSelect
          name="date"
          label={t('Date')}
          required
          value={days.includes(entry.date) ? entry.date : ''}
          onChange={(date) => onTyped({ date })}
          error={problems.date !== undefined}
          helperText={problems.date}
        >
          {!days.includes(entry.date) && <option value="">{t('Choose the day')}</option>}
          {days.map((day) => (
            <option key={day} value={day}>
              {formatDayWithWeekday(day)}
            </option>
          ))}
        </OutlinedSelect>
      </Stack>
      <OutlinedField
        name="description"
        label={t('Description (optional)')}
        value={entry.description}
        onChange={(event) => onTyped({ description: event.target.value })}
        isLabelAbove
        inputProps={{ maxLength: MAX_DESCRIPTION_LENGTH }}
      />
    </>
  );
}
