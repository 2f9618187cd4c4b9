import { Divider, Stack } from '@mui/material';
import { SteadyButton } from '../../shared/ui/SteadyButton';

interface DemoButtonsProps {
  busy: boolean;
  onAdmin: () => void;
  onDriver: () => void;
}

/** One press signs in with the built-in demo credentials. */
export function DemoButtons({ busy, onAdmin, onDriver }: DemoButtonsProps) {
  return (
    <Stack sx={{ gap: 4 }}>
      <Divider />
      <Stack direction="row" sx={{ gap: 3 }}>
        <SteadyButton fullWidth variant="outlined" disabled={busy} onClick={onAdmin}>
          Demo as Admin
        </SteadyButton>
        <SteadyButton fullWidth variant="outlined" disabled={busy} onClick={onDriver}>
          Demo as Driver
        </SteadyButton>
      </Stack>
    </Stack>
  );
}
