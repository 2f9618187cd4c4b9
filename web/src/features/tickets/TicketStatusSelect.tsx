import { TextField } from '@mui/material';
import { TICKET_STATUSES, type TicketStatus } from '@waybook/contracts/api';
import { STATUS_OPTIONS } from './ticket.view';

interface TicketStatusSelectProps {
  /** Whose status it is, for those who hear it only. */
  title: string;
  status: TicketStatus;
  disabled: boolean;
  onChange: (status: TicketStatus) => void;
}

export function TicketStatusSelect({ title, status, disabled, onChange }: TicketStatusSelectProps) {
  return (
    <TextField
      select
      size="small"
      value={status}
      disabled={disabled}
      onChange={(event) => {
        const chosen = TICKET_STATUSES.find((one) => one === event.target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `Status of ${title}` } }}
    >
      {STATUS_OPTIONS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
