import type { GridColumnVisibilityModel } from '@mui/x-data-grid';
import { useState } from 'react';
import { remember, rememberedJson } from '../../browser-storage';

const keyOf = (label: string) => `ui-columns:${label}`;

/** Which columns of a table a person has hidden or brought in; this browser remembers. */
export function useColumnChoice(label: string, atFirst: GridColumnVisibilityModel | undefined) {
  const [columns, setColumns] = useState(() => ({ ...atFirst, ...chosenBefore(label) }));
  const choose = (chosen: GridColumnVisibilityModel) => {
    setColumns(chosen);
    remember(keyOf(label), JSON.stringify(chosen));
  };
  return { columns, choose };
}

function chosenBefore(label: string): GridColumnVisibilityModel {
  const stored = rememberedJson(keyOf(label)) ?? {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}
