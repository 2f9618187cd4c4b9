import { BlockIcon } from '../../shared/ui/icons/BlockIcon';
import { CheckCircleIcon } from '../../shared/ui/icons/CheckCircleIcon';
import { RadioButtonUncheckedIcon } from '../../shared/ui/icons/RadioButtonUncheckedIcon';
import { Box, Stack, Typography } from '@mui/material';
import { t } from '../../shared/language/text';
import type { TimelineStep } from './remittance.view';

const markOf = {
  done: () => <CheckCircleIcon color="success" fontSize="small" titleAccess={t('Done')} />,
  ahead: () => <RadioButtonUncheckedIcon color="disabled" fontSize="small" titleAccess={t('Still to come')} />,
  stopped: () => <BlockIcon color="error" fontSize="small" titleAccess={t('Stopped')} />,
} as const;

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <Stack component="ol" aria-label={t('What happened when')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {steps.map((step, index) => (
        <Stack key={step.title} component="li" direction="row" sx={{ gap: 3 }}>
          <Stack sx={{ alignItems: 'center' }}>
            {markOf[step.state]()}
            {index < steps.length - 1 && <Box sx={{ flex: 1, my: 1, borderLeft: 1, borderColor: 'divider' }} />}
          </Stack>
          <Box sx={{ pb: index < steps.length - 1 ? 4 : 0 }}>
            <Typography variant="h4" component="p">
              {step.title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {step.detail}
            </Typography>
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}
