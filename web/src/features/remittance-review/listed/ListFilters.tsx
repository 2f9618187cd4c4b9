import { Button, Chip } from '@mui/material';
import { queryString } from '../../../shared/api/paging';
import type { RemittanceListFilter } from '../../../shared/paths';
import { DownloadButton, FilterBar, SearchBox, TableFilter, type TableState } from '../../../shared/ui/table';
import { FLAG_OPTIONS, LATE_OPTIONS, STATUS_OPTIONS, weekOptions } from './listed.view';

interface ListFiltersProps {
  state: TableState<RemittanceListFilter>;
  /** Whose remittances are shown alone, once it is known. */
  driverName: string | undefined;
}

export function ListFilters({ state, driverName }: ListFiltersProps) {
  const { page: _page, pageSize: _size, ...narrowed } = state.query;
  return (
    <FilterBar wide={1}>
      <SearchBox label="Search driver, load ID or invoice" value={state.q} onChange={state.setQ} />
      <TableFilter state={state} name="status" label="Status" options={STATUS_OPTIONS} />
      <TableFilter state={state} name="weekStartDate" label="Week" options={weekOptions(new Date())} />
      <TableFilter state={state} name="late" label="Lateness" options={LATE_OPTIONS} />
      <TableFilter state={state} name="flagged" label="Flags" options={FLAG_OPTIONS} />
      {state.filters.driverId !== '' && (
        <Chip
          label={`Driver: ${driverName ?? 'one'}`}
          aria-label={`Only driver ${driverName ?? 'chosen'}, press Delete to show all`}
          onDelete={() => state.setFilter('driverId', '')}
        />
      )}
      {state.isNarrowed && <Button onClick={state.clear}>Clear filters</Button>}
      <DownloadButton
        label="Export CSV"
        size="small"
        url={`/api/admin/remittances/export${queryString(narrowed)}`}
        fileName="remittances.csv"
      />
    </FilterBar>
  );
}
