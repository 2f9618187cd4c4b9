import { ArrowBackIcon } from '../ui/icons/ArrowBackIcon';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';

/** The way from one record back to the list of all; its arrow stands above the title's first letter. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} size="small" startIcon={<ArrowBackIcon />} sx={{ mb: 2, ml: -2.5 }}>
      {children}
    </Button>
  );
}
