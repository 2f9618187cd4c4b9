import type { ImportAnswer, UndoPreviewAnswer } from '@waybook/contracts/api';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { useLazyPreviewUndoQuery } from './imports.api';

export type UndoPreview = Pick<UndoPreviewAnswer, 'added' | 'changed' | 'problems'>;

const NOTHING_YET: UndoPreview = { added: 0, changed: 0, problems: [] };
const FAILED = 'What would be taken back could not be looked up. Close this and try again.';

/** What undoing an import would take back, once all of its rows are looked at. */
export function useUndoPreview({ kind, id }: Pick<ImportAnswer, 'kind' | 'id'>) {
  const [lookUp] = useLazyPreviewUndoQuery();
  const [preview, setPreview] = useState<UndoPreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      let sum = NOTHING_YET;
      let after = 0;
      for (;;) {
        const step = await lookUp({ kind, id, after }).unwrap();
        if (isLeft) return;
        sum = sumOf(sum, step);
        after = step.after;
        if (step.isDone) return setPreview(sum);
      }
    };
    look().catch((error: unknown) => isLeft || setFailure(sentenceOf(error, FAILED)));
    return () => {
      isLeft = true;
    };
  }, [lookUp, kind, id]);
  return { preview, failure };
}

function sumOf(one: UndoPreview, other: UndoPreview): UndoPreview {
  return {
    added: one.added + other.added,
    changed: one.changed + other.changed,
    problems: [...one.problems, ...other.problems],
  };
}
