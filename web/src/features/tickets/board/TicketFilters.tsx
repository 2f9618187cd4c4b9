import { EVERYONE } from '@waybook/contracts/api';
import { FilterBar, FilterSelect, SearchBox, TableFilter, type TableState } from '../../../shared/ui/table';
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
  return (
    <FilterBar wide={1}>
      <SearchBox label="Search tickets" value={state.q} onChange={state.setQ} />
      <TableFilter state={state} name="status" label="Status" options={STATUS_OPTIONS} />
      <TableFilter state={state} name="assignedTo" label="Assigned to" options={ASSIGNEE_OPTIONS} />
      <TableFilter state={state} name="only" label="Only" options={CONCERN_OPTIONS} />
      <FilterSelect label="Order" options={ORDER_OPTIONS} allLabel={null} value={state.sort} onChange={state.setSort} />
    </FilterBar>
  );
}
