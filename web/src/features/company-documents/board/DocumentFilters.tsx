import { styled } from '@mui/material/styles';
import { FilterSelect, SearchBox, type TableState } from '../../../shared/ui/table';
import { ACCESS_OPTIONS, CATEGORY_OPTIONS } from '../document.view';

const STATUS_OPTIONS = [{ value: 'withdrawn', label: 'Withdrawn' }];

export function DocumentFilters({ state }: { state: TableState<'category' | 'accessLevel' | 'status'> }) {
  const { filters, setFilter } = state;
  return (
    <FilterBar>
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

/** One row at a desk; on a phone the search and the category take one each, and the rest stands in a pair. */
const FilterBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(3),
  [theme.breakpoints.down('md')]: {
    display: 'grid',
    width: '100%',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :nth-of-type(-n + 2)': { gridColumn: '1 / -1' },
  },
}));
