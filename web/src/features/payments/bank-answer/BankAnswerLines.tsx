import { Button, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { BankAnswerLineAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { Money } from '../../../shared/ui/Money';
import { LabelBadge } from '../LabelBadge';
import { linesInOrder, lineTitle, OUTCOME_LABELS } from './bank-answer.view';

const LINES_AT_FIRST = 50;

/** All of them, those of other people's payments too: none is dropped. */
export function BankAnswerLines({ lines }: { lines: readonly BankAnswerLineAnswer[] }) {
  const [shown, setShown] = useState(LINES_AT_FIRST);
  return (
    <Stack sx={{ gap: 2 }}>
      <Table size="small" aria-label="Lines of the file">
        <TableHead>
          <TableRow>
            <TableCell>Line</TableCell>
            <TableCell>What</TableCell>
            <TableCell align="right">Amount</TableCell>
            <TableCell>Outcome</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {linesInOrder(lines)
            .slice(0, shown)
            .map((line) => (
              <OneLine key={line.line} line={line} />
            ))}
        </TableBody>
      </Table>
      {lines.length > shown && (
        <Button onClick={() => setShown(shown + LINES_AT_FIRST)}>
          Show more of the {lines.length.toLocaleString('en-GB')} lines
        </Button>
      )}
    </Stack>
  );
}

function OneLine({ line }: { line: BankAnswerLineAnswer }) {
  return (
    <TableRow sx={{ verticalAlign: 'top', '& td': { py: 2 } }}>
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{line.line}</TableCell>
      <TableCell sx={{ width: '100%', overflowWrap: 'anywhere' }}>
        {lineTitle(line)}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {line.message}
        </Typography>
      </TableCell>
      <TableCell align="right">{line.amount !== null && <Money amount={line.amount} />}</TableCell>
      <TableCell>
        <LabelBadge {...OUTCOME_LABELS[line.outcome]} />
      </TableCell>
    </TableRow>
  );
}
