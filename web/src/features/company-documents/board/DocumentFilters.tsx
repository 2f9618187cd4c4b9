import { FilterBar, FilterSelect, SearchBox, type TableState } from '../../../shared/ui/table';
import { ACCESS_OPTIONS, CATEGORY_OPTIONS } from '../document.view';

const STATUS_OPTIONS = [{ value: 'withdrawn', label: 'Withdrawn' }];

export function DocumentFilters({ state }: { state: TableState<'category' | 'accessLevel' | 'status'> }) {
  const { filters, setFilter } = state;
  return (
    <FilterBar wide={2}>
      <SearchBox label="Search documents" value={state.q} onChange={state.setQ} />
      <FilterSelect
        label="Category"
        options={CATEGORY_OPTIONS}
        value={filters.category}
        onChange={(value) => setFilter('category', value)}
      />
      <FilterSelect
        label="Access"
        options={ACCESS_OPTIONS}
        value={filters.accessLevel}
        onChange={(value) => setFilter('accessLevel', value)}
      />
      <FilterSelect
        label="Status"
        options={STATUS_OPTIONS}
        allLabel="In force"
        value={filters.status}
        onChange={(value) => setFilter('status', value)}
      />
    </FilterBar>
  );
}
