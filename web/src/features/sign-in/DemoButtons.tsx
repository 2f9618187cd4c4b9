import { Stack } from '@mui/material';
import { t } from '../../shared/language/text';
import { SteadyButton } from '../../shared/ui/SteadyButton';

interface DemoButtonsProps {
  busy: boolean;
  onAdmin: () => void;
  onDriver: () => void;
}

/** One press signs in with the built-in demo credentials. */
export function DemoButtons({ busy, onAdmin, onDriver }: DemoButtonsProps) {
  return (
    <Stack
      direction="row"
      sx={{ gap: 3, pt: 4, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap', '& > *': { flex: '1 1 8rem' } }}
    >
      <SteadyButton variant="outlined" disabled={busy} onClick={onAdmin}>
        {t('Demo as Admin')}
      </SteadyButton>
      <SteadyButton variant="outlined" disabled={busy} onClick={onDriver}>
        {t('Demo as Driver')}
      </SteadyButton>
    </Stack>
  );
}
