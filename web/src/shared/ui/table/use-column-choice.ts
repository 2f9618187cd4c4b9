import type { GridColumnVisibilityModel } from '@mui/x-data-grid';
import { useState } from 'react';

const keyOf = (label: string) => `ui-columns:${label}`;

/** Which columns of a table a person has hidden or brought in; this browser remembers. */
export function useColumnChoice(label: string, atFirst: GridColumnVisibilityModel | undefined) {
  const [columns, setColumns] = useState(() => ({ ...atFirst, ...remembered(label) }));
  const choose = (chosen: GridColumnVisibilityModel) => {
    setColumns(chosen);
    localStorage.setItem(keyOf(label), JSON.stringify(chosen));
  };
  return { columns, choose };
}

function remembered(label: string): GridColumnVisibilityModel {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(label)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    return {};
  }
}
