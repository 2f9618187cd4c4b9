import { Box, Stack, Typography } from '@mui/material';
import { t } from '../../../shared/language/text';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import type { Headline } from '../calculation/headline.view';
import { jobsText } from '../week/week.view';
import { useOnScreenKeyboard } from './use-on-screen-keyboard';

interface SubmitBarProps {
  jobCount: number;
  headline: Headline;
  /** What has to be done first, or null. */
  obstacle: string | null;
  /** What a submission would wait for, or null. */
  waiting: string | null;
  onSubmit: () => void;
}

/**
 * Where the calculation lies below the jobs: what the week comes to, and the way to send it, at the foot of the screen. It stands behind the
 * last field when the page is at its end, never over it, and makes room for a keyboard.
 */
export function SubmitBar({ jobCount, headline, obstacle, waiting, onSubmit }: SubmitBarProps) {
  const isTyping = useOnScreenKeyboard();
  if (jobCount === 0 || isTyping) return null;
  return (
    <Box
      component="section"
      aria-label={t('Your week so far')}
      className="no-print"
      sx={(theme) => ({
        display: { lg: 'none' },
        position: 'sticky',
        bottom: 0,
        zIndex: theme.zIndex.appBar - 1,
        mx: { xs: -4, md: -6 },
        mb: { xs: -4, md: -6 },
        px: { xs: 4, md: 6 },
        pt: 2,
        pb: `calc(${theme.spacing(2)} + env(safe-area-inset-bottom))`,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      })}
    >
      <Stack
        direction="row"
        sx={(theme) => ({
          maxWidth: theme.layout.driverMax,
          mx: 'auto',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 4,
          rowGap: 1,
          flexWrap: 'wrap',
        })}
      >
        <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
          <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {jobsText(jobCount)} · {headline.figure}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {obstacle ?? waiting ?? headline.short}
          </Typography>
        </Box>
        <SteadyButton variant="contained" size="large" disabled={obstacle !== null} onClick={onSubmit}>
          {t('Submit')}
        </SteadyButton>
      </Stack>
    </Box>
  );
}
