import { Button, Card, FormControlLabel, Stack, Switch } from '@mui/material';
import type { ActivityArea } from '@waybook/contracts/api';
import { useState } from 'react';
import { AREA_OPTIONS } from '../../shared/activity-areas.view';
import { useAdminOptions } from '../../shared/admins/use-admin-options';
import { DaysBetween } from '../../shared/ui/form';
import { ListPart } from '../../shared/ui/ListPart';
import { FilterSelect } from '../../shared/ui/table';
import { ActivityPage, type ActivityFilters } from './ActivityPage';

const AT_FIRST: ActivityFilters = { area: '', actor: '', from: null, until: null, show: '' };

/** Everything that happened, for whoever looks for something: who did what, when, and to which record. */
export function ActivityLog() {
  const [filters, setFilters] = useState(AT_FIRST);
  const [cursors, setCursors] = useState<readonly (number | undefined)[]>([undefined]);
  const change = (changed: Partial<ActivityFilters>) => {
    setFilters((before) => ({ ...before, ...changed }));
    setCursors([undefined]);
  };
  return (
    <Card component="section" aria-label="Activity log" sx={{ p: 4 }}>
      <Filters filters={filters} onChange={change} />
      {cursors.map((before, index) => (
        <ListPart key={before ?? 'newest'} label={`Activity, part ${index + 1}`} isFirst={index === 0}>
          <ActivityPage
            filters={filters}
            before={before}
            isLast={index === cursors.length - 1}
            onMore={(seq) => setCursors((shown) => [...shown, seq])}
          />
        </ListPart>
      ))}
    </Card>
  );
}

interface FiltersProps {
  filters: ActivityFilters;
  onChange: (changed: Partial<ActivityFilters>) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const admins = useAdminOptions();
  const isNarrowed = Object.values(filters).some((value) => value !== '' && value !== null);
  return (
    <Stack
      direction={{ xs: 'column', md: 'row' }}
      sx={{ flexWrap: 'wrap', alignItems: { md: 'center' }, gap: 3, mb: 4 }}
    >
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
      <FormControlLabel
        control={
          <Switch checked={filters.show === 'all'} onChange={(_, all) => onChange({ show: all ? 'all' : '' })} />
        }
        label="Every record of the log"
      />
      {isNarrowed && <Button onClick={() => onChange(AT_FIRST)}>Clear filters</Button>}
    </Stack>
  );
}
