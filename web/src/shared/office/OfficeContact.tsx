import { Link as TextLink, Typography } from '@mui/material';
import type { OfficeContactAnswer } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { richText, t } from '../language/text';
import { PATHS } from '../paths';
import { useGetOfficeContactQuery } from './office.api';
import { telephoneLink } from './office.view';

/** Whom "Contact admin" means: "Harbour Parcels: 0117 496 0123, office@harbour.example or write a ticket". Where nobody is known, the ticket alone. */
export function OfficeContact() {
  const { data, isError } = useGetOfficeContactQuery();
  if (data === undefined && !isError) return null;
  const ticket = (
    <TextLink component={Link} to={PATHS.driver.tickets} color="inherit" underline="always">
      {t('write a ticket')}
    </TextLink>
  );
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {data === undefined
        ? richText('To reach your office, {ticket}', { ticket })
        : richText('{ways} or {ticket}', { ways: <NamedWays office={data} />, ticket })}
    </Typography>
  );
}

function NamedWays({ office: { name, phone, email } }: { office: OfficeContactAnswer }) {
  return (
    <>
      {name}:{' '}
      {phone !== null && (
        <>
          <TextLink href={telephoneLink(phone)} color="inherit" underline="always">
            {phone}
          </TextLink>
          {', '}
        </>
      )}
      <TextLink href={`mailto:${email}`} color="inherit" underline="always">
        {email}
      </TextLink>
    </>
  );
}
