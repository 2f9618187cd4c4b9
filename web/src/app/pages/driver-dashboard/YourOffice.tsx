import { Card, Typography } from '@mui/material';
import { OfficeContact } from '../../../shared/office/OfficeContact';

export function YourOffice() {
  return (
    <Card component="section" aria-labelledby="office-title" sx={{ p: 4 }}>
      <Typography id="office-title" variant="h2" sx={{ mb: 2 }}>
        Your Office
      </Typography>
      <OfficeContact />
    </Card>
  );
}
