import type { GridColumnVisibilityModel } from '@mui/x-data-grid';
import { useState } from 'react';
import { remember, rememberedJson } from '../../browser-storage';

const keyOf = (label: string) => `ui-columns:${label}`;

/** Which columns of a table a person has hidden or brought in; this browser remembers these, and the others stand as they do at first. */
export function useColumnChoice(label: string, atFirst: GridColumnVisibilityModel) {
  const [chosen, setChosen] = useState(() => chosenBefore(label));
  const columns: GridColumnVisibilityModel = { ...atFirst, ...chosen };
  const choose = (next: GridColumnVisibilityModel) => {
    const changed = Object.entries(next).filter(([field, isShown]) => isShown !== (columns[field] ?? true));
    const all = { ...chosen, ...Object.fromEntries(changed) };
    setChosen(all);
    remember(keyOf(label), JSON.stringify(all));
  };
  return { columns, choose };
}

function chosenBefore(label: string): GridColumnVisibilityModel {
  const stored = rememberedJson(keyOf(label)) ?? {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}
