import type { ConfirmImportRequest, ImportAnswer, ImportKind, ImportStepAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useConfirmImportMutation, useUndoImportMutation } from './imports.api';

export type RowMessage = ImportStepAnswer['problems'][number];

export interface StepsDone {
  readonly imported: ImportAnswer;
  readonly problems: readonly RowMessage[];
}

export interface ImportProgress {
  readonly settled: number;
  readonly total: number;
}

/** Long work in steps: each answer says how far it is, and the same call goes on. A call that failed is tried again by the next press. */
export function useImportSteps(kind: ImportKind) {
  const [confirmStep] = useConfirmImportMutation();
  const [undoStep] = useUndoImportMutation();
  const [progress, setProgress] = useState<ImportProgress | null>(null);

  const follow = async (
    next: (after: number) => Promise<ImportStepAnswer>,
    settledOf: (imported: ImportAnswer, problems: readonly RowMessage[]) => ImportProgress,
  ): Promise<StepsDone> => {
    const problems: RowMessage[] = [];
    let after = 0;
    try {
      for (;;) {
        const step = await next(after);
        after = step.after;
        problems.push(...step.problems);
        setProgress(settledOf(step.import, problems));
        if (step.isDone) return { imported: step.import, problems };
      }
    } finally {
      setProgress(null);
    }
  };

  const confirm = (request: ConfirmImportRequest, total: number) => {
    setProgress({ settled: 0, total });
    return follow(
      () => confirmStep({ kind, body: request }).unwrap(),
      ({ rows, added, changed, refused }) => ({ settled: added + changed + refused, total: rows }),
    );
  };

  const undo = (imported: ImportAnswer) => {
    const total = imported.added + imported.changed - imported.takenBack;
    setProgress({ settled: 0, total });
    return follow(
      (after) => undoStep({ kind, id: imported.id, body: { after } }).unwrap(),
      ({ takenBack }, kept) => ({ settled: takenBack - imported.takenBack + kept.length, total }),
    );
  };

  return { progress, confirm, undo };
}
