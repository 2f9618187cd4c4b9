import type { GridColumnVisibilityModel } from '@mui/x-data-grid';
import { useState } from 'react';
import { remember, rememberedJson } from '../../browser-storage';
import { useSignedIn } from '../../session/use-session';
import type { TablePaging } from './data-table-props';

interface Choosable {
  /** The table's, under which a choice is remembered. */
  label: string;
  columns: readonly { readonly field: string; readonly hideable?: boolean }[];
  atFirst: GridColumnVisibilityModel;
  state: TablePaging | undefined;
}

export interface ColumnChoice {
  columns: GridColumnVisibilityModel;
  choose: (next: GridColumnVisibilityModel) => void;
}

/**
 * Which columns of a table a person has hidden or brought in (R191): those that a link names; else what this browser remembers of the person, and the
 * others as they stand at first.
 */
export function useColumnChoice({ label, columns, atFirst, state }: Choosable): ColumnChoice {
  const key = `ui-columns:${useSignedIn()?.user.id ?? ''}:${label}`;
  const [chosen, setChosen] = useState(() => chosenBefore(key));
  const fields = columns.filter(({ hideable }) => hideable !== false).map(({ field }) => field);
  const shown = columnsOfLink(state?.columns ?? null, fields) ?? { ...atFirst, ...chosen };
  const choose = (next: GridColumnVisibilityModel) => {
    const changed = Object.entries(next).filter(([field, isShown]) => isShown !== (shown[field] ?? true));
    const all = { ...chosen, ...Object.fromEntries(changed) };
    setChosen(all);
    remember(key, JSON.stringify(all));
    state?.setColumns(fields.filter((field) => next[field] ?? true));
  };
  return { columns: shown, choose };
}

/** Null for a link that names none of them. */
export function columnsOfLink(
  named: readonly string[] | null,
  fields: readonly string[],
): GridColumnVisibilityModel | null {
  if (named === null || !fields.some((field) => named.includes(field))) return null;
  return Object.fromEntries(fields.map((field) => [field, named.includes(field)]));
}

function chosenBefore(key: string): GridColumnVisibilityModel {
  const stored = rememberedJson(key) ?? {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}
