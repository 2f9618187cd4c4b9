import { Alert, AlertTitle } from '@mui/material';

export function ImportantInformation() {
  return (
    <Alert severity="info" variant="outlined" icon={false}>
      <AlertTitle>Important</AlertTitle>
      Each load counts once and needs all 3 photos. Check your entry first: after you submit it, only admin can act on
      it.
    </Alert>
  );
}
