import WarningAmberOutlinedIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Typography } from '@mui/material';
import type { RemittanceFlag } from '@waybook/contracts/api';

interface ReviewFlagsProps {
  flags: readonly RemittanceFlag[];
  /** Over a remittance that is decided. */
  title?: string;
}

export function ReviewFlags({ flags, title }: ReviewFlagsProps) {
  if (flags.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby="flags-title"
      sx={{ p: 4, borderRadius: 1, bgcolor: 'status.waiting.surface', color: 'status.waiting.ink' }}
    >
      <Typography id="flags-title" variant="h4" component="h3">
        {title ??
          (flags.length === 1 ? 'Look at this before you decide' : `Look at these ${flags.length} before you decide`)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 2 }}>
        {flags.map(({ code, message }) => (
          <Box key={code + message} component="li" sx={{ display: 'flex', gap: 2 }}>
            <WarningAmberOutlinedIcon fontSize="small" aria-hidden="true" />
            <Typography variant="body2">{message}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
