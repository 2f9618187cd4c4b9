import { Link, Typography } from '@mui/material';
import { useGetOfficeContactQuery } from './office.api';

/** Whom "Contact admin" means: "Harbour Parcels: 0117 496 0123, office@harbour.example". Nothing while that isn't known. */
export function OfficeContact() {
  const { data } = useGetOfficeContactQuery();
  if (data === undefined) return null;
  const { name, phone, email } = data;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {name}:{' '}
      {phone !== null && (
        <>
          <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} color="inherit" underline="always">
            {phone}
          </Link>
          {', '}
        </>
      )}
      <Link href={`mailto:${email}`} color="inherit" underline="always">
        {email}
      </Link>
    </Typography>
  );
}
