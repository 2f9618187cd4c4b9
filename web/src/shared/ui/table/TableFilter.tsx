import { FilterSelect, type FilterSelectProps } from './FilterSelect';
import type { TableState } from './use-table-state';

interface TableFilterProps<Filter extends string> extends Omit<FilterSelectProps, 'value' | 'onChange'> {
  state: Pick<TableState<Filter>, 'filters' | 'setFilter'>;
  name: Filter;
}

/** One of a table's filters. */
export function TableFilter<Filter extends string>({ state, name, ...choice }: TableFilterProps<Filter>) {
  return <FilterSelect {...choice} value={state.filters[name]} onChange={(value) => state.setFilter(name, value)} />;
}
