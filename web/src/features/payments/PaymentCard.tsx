import { Box, Checkbox, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface PaymentCardProps {
  title: string;
  detail: string;
  /** How much, and what has become of it. */
  children: ReactNode;
  onOpen?: () => void;
  tick?: { checked: boolean; disabled?: boolean; onChange: () => void };
}

/** A row of a list on a phone: whose, what, how much. */
export function PaymentCard({ title, detail, children, onOpen, tick }: PaymentCardProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      {tick !== undefined && (
        <Checkbox
          checked={tick.checked}
          disabled={tick.disabled}
          onChange={tick.onChange}
          slotProps={{ input: { 'aria-label': `Choose ${title}, ${detail}` } }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {onOpen === undefined ? (
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{title}</Typography>
        ) : (
          <Link
            component="button"
            type="button"
            variant="body1"
            onClick={onOpen}
            sx={{ fontWeight: 'fontWeightMedium', textAlign: 'start', py: 1 }}
          >
            {title}
          </Link>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 1 }}>{children}</Box>
    </Box>
  );
}

/** The same set with one more, or one less. */
export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(selected);
  if (!after.delete(id)) after.add(id);
  return after;
}
