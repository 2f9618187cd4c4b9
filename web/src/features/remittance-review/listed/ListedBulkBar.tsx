import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { BulkDecisionBar } from '../bulk/BulkDecisionBar';
import type { BulkDecision } from '../bulk/use-bulk-decision';
import { allLabel } from './listed-selection.view';
import type { ListedSelection } from './use-listed-selection';

interface ListedBulkBarProps {
  selection: ListedSelection;
  decision: BulkDecision;
  /** The status that the list is narrowed to; '' for all. */
  status: string;
}

/** Selects what waits of all pages, and decides it by one confirmation. */
export function ListedBulkBar({ selection, decision, status }: ListedBulkBarProps) {
  const { selected, waiting, looking } = selection;
  const choices = waiting > 0 && (
    <>
      {selected.length < waiting && (
        <SteadyButton size="small" disabled={looking} onClick={selection.chooseAll}>
          {looking ? 'Selecting...' : allLabel(waiting, status)}
        </SteadyButton>
      )}
      <SteadyButton size="small" disabled={looking} onClick={selection.chooseUnflagged}>
        Select unflagged
      </SteadyButton>
    </>
  );
  return (
    <BulkDecisionBar
      decision={decision}
      selected={selected}
      onClear={selection.clear}
      choices={choices === false ? null : choices}
    />
  );
}
