import type { ListedRemittanceAnswer } from '@waybook/contracts/api';
import { REMITTANCE_PARAMETER, type RemittanceListFilter } from '../../../shared/paths';
import { useOpenRecord } from '../../../shared/ui/use-open-record';
import { DataTable, rowsOf, useTableState } from '../../../shared/ui/table';
import { useListRemittancesQuery } from '../remittance-review.api';
import { LISTED_COLUMNS } from './listed-columns';
import { driverText } from './listed.view';
import { ListedCard } from './ListedCard';
import { ListedDrawer } from './ListedDrawer';
import { ListFilters } from './ListFilters';

const ALL: Record<RemittanceListFilter, string> = {
  status: '',
  weekStartDate: '',
  driverId: '',
  late: '',
  flagged: '',
};
const NONE: readonly ListedRemittanceAnswer[] = [];

/** What is asked for least, where there is no room for all. */
const SPARE_COLUMNS = ['grossEarnings', 'jobsCompleted', 'submittedAt'];

/** Every remittance of the business, whatever became of it; a row opens it as it was submitted. */
export function RemittanceList() {
  const state = useTableState<RemittanceListFilter>({ defaultSort: '-submittedAt', filters: ALL });
  const remittances = useListRemittancesQuery(state.query);
  const opened = useOpenRecord(REMITTANCE_PARAMETER);
  const rows = remittances.data?.rows ?? NONE;
  const ofDriver = rows.find(({ driverId }) => driverId === state.filters.driverId);
  return (
    <>
      <DataTable<ListedRemittanceAnswer>
        label="Remittances"
        columns={LISTED_COLUMNS}
        spareColumns={SPARE_COLUMNS}
        state={state}
        {...rowsOf(remittances)}
        stickyHeader
        errorText="The remittances could not be loaded."
        loadingText="Loading remittances..."
        emptyText="No remittances found"
        emptyHint="They appear here as drivers submit their weeks."
        onOpen={({ id }) => opened.open(id)}
        keysOn={opened.openId === null}
        cardsBelow="lg"
        renderCard={(remittance) => <ListedCard remittance={remittance} onOpen={() => opened.open(remittance.id)} />}
        toolbar={<ListFilters state={state} driverName={ofDriver && driverText(ofDriver)} />}
      />
      {opened.openId !== null && (
        <ListedDrawer
          id={opened.openId}
          rows={rows}
          total={remittances.data?.total ?? 0}
          offset={(state.page - 1) * state.pageSize}
          onOpen={opened.open}
          onClose={opened.close}
        />
      )}
    </>
  );
}
