import { EVERYONE } from '@waybook/contracts/api';
import { FilterBar, FilterSelect, SearchBox, type TableState } from '../../../shared/ui/table';
import { STATUS_OPTIONS } from '../ticket.view';

const ASSIGNEE_OPTIONS = [
  { value: 'me', label: 'Me' },
  { value: EVERYONE, label: 'Everyone' },
  { value: 'nobody', label: 'Unassigned' },
];

const CONCERN_OPTIONS = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'mentionsMe', label: 'Mentioning me' },
];

const ORDER_OPTIONS = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-priority', label: 'Most pressing first' },
  { value: 'dueDate', label: 'Due first' },
];

interface TicketFiltersProps {
  state: TableState<'status' | 'assignedTo' | 'only'>;
}

export function TicketFilters({ state }: TicketFiltersProps) {
  const { filters, setFilter } = state;
  return (
    <FilterBar wide={1}>
      <SearchBox label="Search tickets" value={state.q} onChange={state.setQ} />
      <FilterSelect
        label="Status"
        options={STATUS_OPTIONS}
        value={filters.status}
        onChange={(value) => setFilter('status', value)}
      />
      <FilterSelect
        label="Assigned to"
        options={ASSIGNEE_OPTIONS}
        value={filters.assignedTo}
        onChange={(value) => setFilter('assignedTo', value)}
      />
      <FilterSelect
        label="Only"
        options={CONCERN_OPTIONS}
        value={filters.only}
        onChange={(value) => setFilter('only', value)}
      />
      <FilterSelect label="Order" options={ORDER_OPTIONS} allLabel={null} value={state.sort} onChange={state.setSort} />
    </FilterBar>
  );
}
