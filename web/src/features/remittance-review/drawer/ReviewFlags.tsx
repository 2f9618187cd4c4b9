import { WarningAmberOutlinedIcon } from '../../../shared/ui/icons/WarningAmberOutlinedIcon';
import { Box, Typography } from '@mui/material';
import type { RemittanceAnswer, RemittanceFlag } from '@waybook/contracts/api';
import { useId } from 'react';
import { claimedTap } from '../lateness/claimed-tap.view';

interface ReviewFlagsProps {
  flags: readonly RemittanceFlag[];
  /** What they are about. */
  remittance: Pick<RemittanceAnswer, 'tappedAt' | 'submittedAt'>;
  /** Over a remittance that is decided. */
  title?: string;
}

export function ReviewFlags({ flags, remittance, title }: ReviewFlagsProps) {
  const titleId = useId();
  if (flags.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 4, borderRadius: 1, bgcolor: 'status.waiting.surface', color: 'status.waiting.ink' }}
    >
      <Typography id={titleId} variant="h4" component="h3">
        {title ??
          (flags.length === 1 ? 'Look at this before you decide' : `Look at these ${flags.length} before you decide`)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 2 }}>
        {flags.map(({ code, message }) => (
          <Box key={code + message} component="li" sx={{ display: 'flex', gap: 2 }}>
            <WarningAmberOutlinedIcon fontSize="small" aria-hidden="true" />
            <Box>
              <Typography variant="body2">{message}</Typography>
              {code === 'late_submission' && <ClaimedTap remittance={remittance} />}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function ClaimedTap({ remittance }: Pick<ReviewFlagsProps, 'remittance'>) {
  const claim = claimedTap(remittance);
  if (claim === null) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {claim}
    </Typography>
  );
}
