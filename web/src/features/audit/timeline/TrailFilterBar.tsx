import { Button, Stack } from '@mui/material';
import type { ActivityArea } from '@waybook/contracts/api';
import { AREA_OPTIONS } from '../../../shared/activity-areas.view';
import { useAdminOptions } from '../../../shared/admins/use-admin-options';
import { queryString } from '../../../shared/api/paging';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { DaysBetween } from '../../../shared/ui/form';
import { FilterSelect, SearchBox } from '../../../shared/ui/table';
import type { TrailFilters } from './use-trail-filters';

interface TrailFilterBarProps {
  filters: TrailFilters;
  isNarrowed: boolean;
  onChange: (changed: Partial<TrailFilters>) => void;
  onClear: () => void;
}

export function TrailFilterBar({ filters, isNarrowed, onChange, onClear }: TrailFilterBarProps) {
  const admins = useAdminOptions();
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
      {admins !== null && (
        <FilterSelect label="Who" options={admins} value={filters.actor} onChange={(actor) => onChange({ actor })} />
      )}
      <DaysBetween from={filters.from} until={filters.until} onChange={onChange} />
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
