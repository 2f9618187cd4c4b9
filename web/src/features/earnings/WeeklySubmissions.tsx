import { Button, Stack } from '@mui/material';
import { EARNINGS_SOURCES, type EarningsAnswer } from '@waybook/contracts/api';
import { useMemo, useState, type ReactNode } from 'react';
import { useScreenAction } from '../../shared/commands/use-screen-action';
import { usePermission } from '../../shared/session/use-session';
import { LoadingRows } from '../../shared/ui/Loading';
import { DataTable, rowsOf, SearchBox, TableFilter, useTableState } from '../../shared/ui/table';
import { EarningsActionDialog } from './actions/EarningsActionDialog';
import { useEarningsAction, useEarningsRights } from './actions/use-earnings-action';
import { useWeeklyEarningsQuery } from './earnings.api';
import { statusOptions, weekOptions } from './earnings.view';
import { GenerateRemittancesDialog } from './GenerateRemittancesDialog';
import { BulkApproval } from './weekly/BulkApproval';
import { isApprovable } from './weekly/bulk-approval.view';
import { buttonsWidth, HIDDEN_COLUMNS, SPARE_COLUMNS, weekColumns } from './weekly/week-columns';
import { useWeekToWorkOn } from './use-week-to-work-on';
import { WeekCard } from './weekly/WeekCard';
import { WeekDrawer } from './weekly/WeekDrawer';
import { useRejections, withRejections } from './rejections';
import { WeekFigures } from './weekly/WeekFigures';

const SOURCE_LABELS = { remittances: 'Remittances', entry: 'Added by admin' } as const;
const SOURCES = EARNINGS_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }));
const NOBODY: ReadonlySet<string> = new Set();
const NONE: readonly EarningsAnswer[] = [];

/** A week of all drivers: what each of them submitted, and who has sent in nothing yet. */
export function WeeklySubmissions({ actions }: { actions?: ReactNode }) {
  const week = useWeekToWorkOn();
  if (week === null) return <LoadingRows text="Loading submissions..." rows={8} />;
  return <Submissions firstShown={week} actions={actions} />;
}

function Submissions({ firstShown, actions: moreActions }: { firstShown: string; actions: ReactNode }) {
  const weeks = weekOptions(new Date());
  const state = useTableState({
    defaultSort: 'driverName',
    filters: { weekStartDate: firstShown, status: '', source: '' },
  });
  const submissions = useWeeklyEarningsQuery(state.query);
  const rights = useEarningsRights();
  const seesRemittances = usePermission('remittances:read');
  const actions = useEarningsAction();
  const [selected, setSelected] = useState(NOBODY);
  const { ask } = actions;
  const width = buttonsWidth(submissions.data?.rows ?? NONE, rights);
  const columns = useMemo(() => weekColumns(rights, ask, width), [rights, ask, width]);
  const isSelectable = (record: EarningsAnswer) => isApprovable(record, rights);
  const week = state.filters.weekStartDate;
  const [openId, setOpenId] = useState<string | null>(null);
  const rejected = useRejections({ weekStartDate: week });
  const shown = rowsOf(submissions);
  const rows = shown.rows && withRejections(shown.rows, rejected);
  const place = rows?.findIndex(({ id }) => id === openId) ?? -1;
  const opened = rows?.[place];
  return (
    <Stack sx={{ gap: 4 }}>
      <WeekFigures weekStartDate={week} />
      <DataTable<EarningsAnswer>
        label="Weekly submissions"
        columns={columns}
        hiddenColumns={HIDDEN_COLUMNS}
        spareColumns={SPARE_COLUMNS}
        state={state}
        file={{ path: '/api/earnings/submissions/export', query: state.query, name: 'weekly-submissions' }}
        {...shown}
        rows={rows}
        onOpen={({ id }) => setOpenId(id)}
        errorText="The weekly submissions could not be loaded."
        loadingText="Loading submissions..."
        emptyText="No submissions found"
        emptyHint="Drivers who are active show here, whether or not they have submitted their week."
        selection={{ selected, onChange: setSelected, isSelectable }}
        keysOn={actions.asked === null && opened === undefined}
        renderCard={(record) => <WeekCard record={record} showsDriver rights={rights} onAsk={ask} />}
        toolbar={
          <>
            <SearchBox label="Search drivers" value={state.q} onChange={state.setQ} />
            <TableFilter state={state} name="weekStartDate" label="Week" options={weeks} allLabel={null} />
            <TableFilter state={state} name="status" label="Status" options={statusOptions(seesRemittances)} />
            <TableFilter state={state} name="source" label="From" options={SOURCES} />
            <GenerateButton />
            {moreActions}
          </>
        }
        bulkBar={
          <BulkApproval
            records={(submissions.data?.rows ?? NONE).filter(
              (record) => selected.has(record.id) && isSelectable(record),
            )}
            onClear={() => setSelected(NOBODY)}
          />
        }
      />
      {opened !== undefined && (
        <WeekDrawer
          record={opened}
          rights={rights}
          keysOn={actions.asked === null}
          pager={{
            what: 'submission',
            position: place + 1,
            count: rows?.length ?? 0,
            onPrevious: () => setOpenId(rows?.[place - 1]?.id ?? openId),
            onNext: () => setOpenId(rows?.[place + 1]?.id ?? openId),
          }}
          onAsk={ask}
          onClose={() => setOpenId(null)}
        />
      )}
      <EarningsActionDialog actions={actions} />
    </Stack>
  );
}

function GenerateButton() {
  const { isAllowed, isOpen, open, close } = useScreenAction('generate-remittances');
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="outlined" onClick={open}>
        Generate Remittances
      </Button>
      {isOpen && <GenerateRemittancesDialog onClose={close} />}
    </>
  );
}
