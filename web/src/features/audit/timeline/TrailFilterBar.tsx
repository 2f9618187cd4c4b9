import { Button, Stack } from '@mui/material';
import type { ActivityArea } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { AREA_OPTIONS } from '../../../shared/activity-areas.view';
import { useGetAdminUsersQuery } from '../../../shared/admins/admin-users.api';
import { queryString } from '../../../shared/api/paging';
import { usePermission } from '../../../shared/session/use-session';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { DayControl } from '../../../shared/ui/form';
import { FilterSelect, SearchBox } from '../../../shared/ui/table';
import type { TrailFilters } from './use-trail-filters';

interface TrailFilterBarProps {
  filters: TrailFilters;
  isNarrowed: boolean;
  onChange: (changed: Partial<TrailFilters>) => void;
  onClear: () => void;
}

export function TrailFilterBar({ filters, isNarrowed, onChange, onClear }: TrailFilterBarProps) {
  const knowsColleagues = usePermission('admin-users:read');
  const { data: admins = [] } = useGetAdminUsersQuery(undefined, { skip: !knowsColleagues });
  const people = admins.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }));
  return (
    <Stack
      direction={{ xs: 'column', md: 'row' }}
      sx={{ flexWrap: 'wrap', alignItems: { md: 'center' }, gap: 3, mb: 4 }}
    >
      <SearchBox label="Driver ID" value={filters.q} onChange={(q) => onChange({ q })} />
      <FilterSelect
        label="Area"
        options={AREA_OPTIONS}
        value={filters.area}
        onChange={(area) => onChange({ area: area as ActivityArea | '' })}
      />
      {knowsColleagues && (
        <FilterSelect label="Who" options={people} value={filters.actor} onChange={(actor) => onChange({ actor })} />
      )}
      <Days key={`${filters.from ?? ''} ${filters.until ?? ''}`} filters={filters} onChange={onChange} />
      {isNarrowed && <Button onClick={onClear}>Clear filters</Button>}
      <DownloadButton
        label="CSV"
        aria-label="Download the timeline as CSV"
        url={`/api/audit/events/export${queryString(filters)}`}
        fileName="audit-trail.csv"
      />
    </Stack>
  );
}

/** They take effect when one leaves them. */
function Days({ filters: { from, until }, onChange }: Pick<TrailFilterBarProps, 'filters' | 'onChange'>) {
  const form = useForm<Pick<TrailFilters, 'from' | 'until'>>({ defaultValues: { from, until } });
  const apply = () => {
    const days = form.getValues();
    if (days.from !== from || days.until !== until) onChange(days);
  };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, width: { xs: '100%', sm: 'auto' } }} onBlur={apply}>
      <DayControl control={form.control} name="from" label="From" />
      <DayControl control={form.control} name="until" label="Until" />
    </Stack>
  );
}
