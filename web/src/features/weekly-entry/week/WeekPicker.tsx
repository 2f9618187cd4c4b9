import type { Day } from '@waybook/contracts/calendar';
import { t } from '../../../shared/language/text';
import { OutlinedSelect } from '../../../shared/ui/form/OutlinedSelect';
import { weekChoices } from './week.view';

interface WeekPickerProps {
  now: Date;
  weekStartDate: Day;
  onChange: (weekStartDate: Day) => void;
}

export function WeekPicker({ now, weekStartDate, onChange }: WeekPickerProps) {
  return (
    <OutlinedSelect
      label={t('Week')}
      value={weekStartDate}
      onChange={onChange}
      sx={(theme) => ({ maxWidth: { md: theme.layout.formMax } })}
    >
      {weekChoices(now).map(({ week, label }) => (
        <option key={week.weekStartDate} value={week.weekStartDate}>
          {label}
        </option>
      ))}
    </OutlinedSelect>
  );
}
