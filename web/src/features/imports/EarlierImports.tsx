import { Box, Stack, Typography } from '@mui/material';
import type { ImportAnswer, ImportKind } from '@waybook/contracts/api';
import { useState } from 'react';
import { formatDateTime } from '../../shared/ui/dates.view';
import { resultText } from './import.view';
import { useListImportsQuery } from './imports.api';
import { RowMessages } from './RowMessages';
import { UndoImport } from './UndoImport';
import type { StepsDone } from './use-import-steps';

/** The last imports, each with its step to undo it. */
export function EarlierImports({ kind }: { kind: ImportKind }) {
  const { data = [] } = useListImportsQuery(kind);
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-label="Earlier imports">
      <Typography variant="h3" sx={{ mb: 2 }}>
        Earlier imports
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
        {data.map((imported) => (
          <OneImport key={imported.id} kind={kind} imported={imported} />
        ))}
      </Stack>
    </Box>
  );
}

function OneImport({ kind, imported }: { kind: ImportKind; imported: ImportAnswer }) {
  const [undone, setUndone] = useState<StepsDone | null>(null);
  return (
    <Stack component="li" sx={{ gap: 1, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2">
          {formatDateTime(imported.confirmedAt)}, {imported.confirmedByName ?? 'somebody who was deleted'}:{' '}
          {resultText(imported)}
        </Typography>
        <UndoImport kind={kind} imported={imported} onUndone={setUndone} />
      </Stack>
      {undone !== null && (
        <RowMessages text="These rows were used since and stay as they are:" messages={undone.problems} />
      )}
    </Stack>
  );
}
