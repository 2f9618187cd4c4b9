import { Button, Chip } from '@mui/material';
import { DriverPicker, type PickedDriver } from '../../../shared/drivers/DriverPicker';
import type { RemittanceListFilter } from '../../../shared/paths';
import { usePermission } from '../../../shared/session/use-session';
import { FilterBar, SearchBox, TableFilter, type TableState } from '../../../shared/ui/table';
import { AmountFilter } from './AmountFilter';
import { FLAG_OPTIONS, LATE_OPTIONS, STATUS_OPTIONS, weekOptions } from './listed.view';

interface ListFiltersProps {
  state: TableState<RemittanceListFilter>;
  /** Whose remittances are shown alone, as far as it is known. */
  driver: PickedDriver | null;
  onDriver: (driver: PickedDriver | null) => void;
}

export function ListFilters({ state, driver, onDriver }: ListFiltersProps) {
  return (
    <FilterBar wide={1}>
      <SearchBox label="Search driver, load ID or invoice" value={state.q} onChange={state.setQ} />
      <TableFilter state={state} name="status" label="Status" options={STATUS_OPTIONS} />
      <TableFilter state={state} name="weekStartDate" label="Week" options={weekOptions(new Date())} />
      <DriverFilter driver={driver} onDriver={onDriver} />
      <TableFilter state={state} name="late" label="Lateness" options={LATE_OPTIONS} />
      <TableFilter state={state} name="flagged" label="Flags" options={FLAG_OPTIONS} />
      <AmountFilter
        label="To pay from"
        value={state.filters.minAmount}
        onChange={(amount) => state.setFilter('minAmount', amount)}
      />
      <AmountFilter
        label="To pay to"
        value={state.filters.maxAmount}
        onChange={(amount) => state.setFilter('maxAmount', amount)}
      />
      {state.isNarrowed && <Button onClick={state.clear}>Clear filters</Button>}
    </FilterBar>
  );
}

/** Who may not look drivers up still sees whom a link names, and gets rid of it. */
function DriverFilter({ driver, onDriver }: Pick<ListFiltersProps, 'driver' | 'onDriver'>) {
  const seesDrivers = usePermission('drivers:read');
  if (seesDrivers) {
    const printed = driver === null ? { '@media print': { display: 'none' } } : {};
    const sx = { width: { xs: '100%', md: '14rem' }, ...printed };
    return <DriverPicker value={driver} onChange={onDriver} size="small" sx={sx} />;
  }
  if (driver === null) return null;
  return (
    <Chip
      label={`Driver: ${driver.name}`}
      aria-label={`Only driver ${driver.name}, press Delete to show all`}
      onDelete={() => onDriver(null)}
    />
  );
}
