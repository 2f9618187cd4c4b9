import { Alert, AlertTitle } from '@mui/material';

export function ImportantInformation() {
  return (
    <Alert severity="info" variant="outlined" icon={false}>
      <AlertTitle>Important</AlertTitle>
      Each load can be claimed once and needs all 3 photos. Check your entry before you submit it: after that only admin
      can act on it.
    </Alert>
  );
}
