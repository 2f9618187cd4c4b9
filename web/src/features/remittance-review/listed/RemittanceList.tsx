import type { ListedRemittanceAnswer } from '@waybook/contracts/api';
import { REMITTANCE_PARAMETER, type RemittanceListFilter } from '../../../shared/paths';
import { usePermission } from '../../../shared/session/use-session';
import { useOpenRecord } from '../../../shared/ui/use-open-record';
import { DataTable, rowsOf, useTableState } from '../../../shared/ui/table';
import { useBulkDecision } from '../bulk/use-bulk-decision';
import { useListRemittancesQuery } from '../remittance-review.api';
import { FlaggedHint } from './FlaggedHint';
import { HIDDEN_COLUMNS, LISTED_COLUMNS } from './listed-columns';
import { ListedCard } from './ListedCard';
import { ListedDrawer } from './ListedDrawer';
import { ListedReview } from './ListedReview';
import { ListedBulkBar } from './ListedBulkBar';
import { mayBeDecided } from './listed-selection.view';
import { ListFilters } from './ListFilters';
import { useDriverFilter } from './use-driver-filter';
import { useListedSelection } from './use-listed-selection';

const ALL: Record<RemittanceListFilter, string> = {
  status: '',
  weekStartDate: '',
  driverId: '',
  late: '',
  flagged: '',
  minAmount: '',
  maxAmount: '',
};
const NONE: readonly ListedRemittanceAnswer[] = [];

/** What is asked for least, where there is no room for all. */
const LEAST_ASKED_FOR = ['grossEarnings', 'jobsCompleted', 'submittedAt'];
const SPARE_COLUMNS = [...LEAST_ASKED_FOR, 'flags'];
/** Where all of them wait, their flags say more. */
const SPARE_OF_PENDING = [...LEAST_ASKED_FOR, 'status'];

/** Every remittance of the business, whatever became of it; a row opens it as it was submitted, and one that waits to be decided there. */
export function RemittanceList() {
  const state = useTableState<RemittanceListFilter>({ defaultSort: '-submittedAt', filters: ALL });
  const remittances = useListRemittancesQuery(state.query);
  const opened = useOpenRecord(REMITTANCE_PARAMETER);
  const rows = remittances.data?.rows ?? NONE;
  const { driver, pick } = useDriverFilter(state, rows);
  const mayDecide = usePermission('remittances:approve');
  const selection = useListedSelection(rows, state, mayDecide);
  const decision = useBulkDecision(selection.keep);
  const { openId } = opened;
  const isToDecide = mayDecide && rows.some((row) => row.id === openId && mayBeDecided(row));
  const drawer = openId && {
    id: openId,
    rows,
    total: remittances.data?.total ?? 0,
    hasMore: remittances.data?.hasMore,
    offset: (state.page - 1) * state.pageSize,
    onOpen: opened.open,
    onClose: opened.close,
  };
  return (
    <>
      {state.filters.flagged !== '' && <FlaggedHint />}
      <DataTable<ListedRemittanceAnswer>
        label="Remittances"
        columns={LISTED_COLUMNS}
        hiddenColumns={HIDDEN_COLUMNS}
        spareColumns={state.filters.status === 'pending' ? SPARE_OF_PENDING : SPARE_COLUMNS}
        state={state}
        {...rowsOf(remittances)}
        file={{ path: '/api/admin/remittances/export', query: state.query, name: 'remittances' }}
        selection={
          mayDecide
            ? { selected: selection.ids, onChange: selection.choose, isSelectable: mayBeDecided, acrossPages: true }
            : undefined
        }
        bulkBar={mayDecide && <ListedBulkBar selection={selection} decision={decision} status={state.filters.status} />}
        errorText="The remittances could not be loaded."
        loadingText="Loading remittances..."
        emptyText={state.filters.status === 'pending' ? 'No remittances pending approval' : 'No remittances found'}
        emptyHint="They appear here as drivers submit their weeks."
        onOpen={({ id }) => opened.open(id)}
        keysOn={opened.openId === null && decision.asked === null}
        cardsBelow="lg"
        renderCard={(remittance) => (
          <ListedCard
            remittance={remittance}
            onOpen={() => opened.open(remittance.id)}
            {...(mayDecide && mayBeDecided(remittance)
              ? { tick: { checked: selection.ids.has(remittance.id), onChange: () => selection.toggle(remittance) } }
              : {})}
          />
        )}
        toolbar={<ListFilters state={state} driver={driver} onDriver={pick} />}
      />
      {drawer && (isToDecide ? <ListedReview {...drawer} selection={selection} /> : <ListedDrawer {...drawer} />)}
    </>
  );
}
