import { Box, LinearProgress, Typography } from '@mui/material';
import type { ImportProgress } from './use-import-steps';

export function StepsProgress({ label, progress }: { label: string; progress: ImportProgress }) {
  const { settled, total } = progress;
  const text = `${label} ${settled.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`;
  const percent = total === 0 ? 100 : Math.min(100, Math.floor((settled / total) * 100));
  return (
    <Box>
      <Typography role="status" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={label} />
    </Box>
  );
}
