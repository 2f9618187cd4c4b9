import {
  Button,
  FormControlLabel,
  Stack,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { ImportKind, ImportPreviewAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { saveFile } from '../../shared/api/save-file';
import { Badge } from '../../shared/ui/StatusBadge';
import { changesText, faultyRowsFile, OUTCOME_BADGES, problemsText, type PreviewRow } from './import.view';

const ROWS_AT_FIRST = 50;

export function PreviewRows({ kind, preview }: { kind: ImportKind; preview: ImportPreviewAnswer }) {
  const [onlyFaults, setOnlyFaults] = useState(false);
  const [shown, setShown] = useState(ROWS_AT_FIRST);
  const hasFaults = preview.counts.refused > 0;
  const rows = preview.rows.filter(({ outcome }) => !onlyFaults || outcome === 'refused');
  const download = () => {
    const file = new Blob([faultyRowsFile(kind, preview)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, `${kind}-faults.csv`);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      {hasFaults && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
          <FormControlLabel
            control={<Switch checked={onlyFaults} onChange={(event) => setOnlyFaults(event.target.checked)} />}
            label="Only rows with faults"
          />
          <Button variant="outlined" onClick={download}>
            Download faulty rows
          </Button>
        </Stack>
      )}
      <Table size="small" aria-label="Rows of the file">
        <TableHead>
          <TableRow>
            <TableCell>Row</TableCell>
            <TableCell>What</TableCell>
            <TableCell>Outcome</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, shown).map((row) => (
            <OneRow key={row.row} kind={kind} row={row} />
          ))}
        </TableBody>
      </Table>
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + ROWS_AT_FIRST)}>
          Show more of the {rows.length.toLocaleString('en-GB')} rows
        </Button>
      )}
    </Stack>
  );
}

function OneRow({ kind, row }: { kind: ImportKind; row: PreviewRow }) {
  const { label, tone } = OUTCOME_BADGES[row.outcome];
  return (
    <TableRow sx={{ verticalAlign: 'top', '& td': { py: 2 } }}>
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{row.row}</TableCell>
      <TableCell sx={{ width: '100%', overflowWrap: 'anywhere' }}>
        {row.label}
        {problemsText(kind, row).map((text) => (
          <Typography key={text} variant="body2" sx={{ color: 'error.main' }}>
            {text}
          </Typography>
        ))}
        {changesText(kind, row).map((text) => (
          <Typography key={text} variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        ))}
      </TableCell>
      <TableCell>
        <Badge tone={tone}>{label}</Badge>
      </TableCell>
    </TableRow>
  );
}
