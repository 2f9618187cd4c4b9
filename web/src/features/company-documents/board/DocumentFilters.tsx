import { FilterBar, SearchBox, TableFilter, type TableState } from '../../../shared/ui/table';
import { ACCESS_OPTIONS, CATEGORY_OPTIONS } from '../document.view';

const STATUS_OPTIONS = [{ value: 'withdrawn', label: 'Withdrawn' }];

export function DocumentFilters({ state }: { state: TableState<'category' | 'accessLevel' | 'status'> }) {
  return (
    <FilterBar wide={2}>
      <SearchBox label="Search documents" value={state.q} onChange={state.setQ} />
      <TableFilter state={state} name="category" label="Category" options={CATEGORY_OPTIONS} />
      <TableFilter state={state} name="accessLevel" label="Access" options={ACCESS_OPTIONS} />
      <TableFilter state={state} name="status" label="Status" options={STATUS_OPTIONS} allLabel="In force" />
    </FilterBar>
  );
}
