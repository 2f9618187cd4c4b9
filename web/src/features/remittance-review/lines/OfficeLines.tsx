import { DeleteOutlinedIcon } from '../../../shared/ui/icons/DeleteOutlinedIcon';
import { EditOutlinedIcon } from '../../../shared/ui/icons/EditOutlinedIcon';
import { Box, Button, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import type { RemittanceAnswer, RemittanceLineAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { lineLabel, lineNote, officeLinesOf } from '../../../shared/payslip/office-lines.view';
import { usePermission } from '../../../shared/session/use-session';
import { Money } from '../../../shared/ui/Money';
import { LineDialog } from './LineDialog';
import { RemoveLineDialog } from './RemoveLineDialog';

interface OfficeLinesProps {
  /** One that waits for its decision. */
  remittance: RemittanceAnswer;
  /** While a dialog is open, whatever lies under it lets its shortcuts rest. */
  onAsking: (isAsking: boolean) => void;
}

type Asked = { kind: 'write'; line: RemittanceLineAnswer | null } | { kind: 'remove'; line: RemittanceLineAnswer };

/** What the office adds to a pending remittance, or takes off, for those who may decide on it to write. */
export function OfficeLines({ remittance, onAsking }: OfficeLinesProps) {
  const mayWrite = usePermission('remittances:approve');
  const [asked, setAsked] = useState<Asked | null>(null);
  const lines = officeLinesOf(remittance);
  const ask = (next: Asked | null) => {
    setAsked(next);
    onAsking(next !== null);
  };
  const close = () => ask(null);
  if (!mayWrite) return null;
  return (
    <Box component="section" aria-labelledby="office-lines-title">
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 4 }}>
        <Typography id="office-lines-title" variant="h3">
          Added by the office
        </Typography>
        <Button variant="outlined" size="small" onClick={() => ask({ kind: 'write', line: null })}>
          Add line
        </Button>
      </Stack>
      {lines.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {lines.map((line) => (
            <Line key={line.lineId} line={line} onAsk={ask} />
          ))}
        </Box>
      )}
      {asked?.kind === 'write' && <LineDialog remittance={remittance} line={asked.line} onClose={close} />}
      {asked?.kind === 'remove' && <RemoveLineDialog remittance={remittance} line={asked.line} onClose={close} />}
    </Box>
  );
}

function Line({ line, onAsk }: { line: RemittanceLineAnswer; onAsk: (asked: Asked) => void }) {
  const label = lineLabel(line);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 2, py: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{label}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {lineNote(line)}
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
        <Money amount={line.kind === 'deduction' ? `-${line.amount}` : line.amount} />
      </Typography>
      <Box sx={{ whiteSpace: 'nowrap' }}>
        <Tooltip title="Change line">
          <IconButton aria-label={`Change ${label}`} onClick={() => onAsk({ kind: 'write', line })}>
            <EditOutlinedIcon />
          </IconButton>
        </Tooltip>
        <Tooltip title="Remove line">
          <IconButton aria-label={`Remove ${label}`} onClick={() => onAsk({ kind: 'remove', line })}>
            <DeleteOutlinedIcon />
          </IconButton>
        </Tooltip>
      </Box>
    </Stack>
  );
}
