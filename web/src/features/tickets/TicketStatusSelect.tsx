import { TextField } from '@mui/material';
import { TICKET_STATUSES, type TicketStatus } from '@waybook/contracts/api';
import { STATUS_OPTIONS } from './ticket.view';

interface TicketStatusSelectProps {
  /** Whose status it is, for those who hear it only. */
  title: string;
  /** Seen where there is room for it. */
  label?: string;
  status: TicketStatus;
  /** A change is under way: another one waits, and the focus stays. */
  busy: boolean;
  onChange: (status: TicketStatus) => void;
}

export function TicketStatusSelect({ title, label, status, busy, onChange }: TicketStatusSelectProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={status}
      onChange={(event) => {
        const chosen = TICKET_STATUSES.find((one) => one === event.target.value);
        if (chosen !== undefined && !busy) onChange(chosen);
      }}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': `Status of ${title}`, 'aria-disabled': busy },
      }}
      sx={{ flex: 1 }}
    >
      {STATUS_OPTIONS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
