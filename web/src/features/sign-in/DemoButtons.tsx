import { Button, Divider, Stack } from '@mui/material';

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
        <Button fullWidth variant="outlined" disabled={busy} onClick={onAdmin}>
          Demo as Admin
        </Button>
        <Button fullWidth variant="outlined" disabled={busy} onClick={onDriver}>
          Demo as Driver
        </Button>
      </Stack>
    </Stack>
  );
}
