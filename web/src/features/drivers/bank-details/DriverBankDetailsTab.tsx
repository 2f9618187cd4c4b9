import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { BankDetailsAnswer } from '@waybook/contracts/api';
import { useState, type ReactNode } from 'react';
import { useSecondPerson } from '../../../shared/admins/use-second-person';
import { usePermission } from '../../../shared/session/use-session';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { FactList } from '../../../shared/ui/FactList';
import { LoadingRows } from '../../../shared/ui/Loading';
import { Badge } from '../../../shared/ui/StatusBadge';
import { bankAccountFacts } from '../../../shared/bank-details/bank-account-facts';
import { useGetBankDetailsQuery } from './bank-details.api';
import { EnterBankDetailsDialog } from './EnterBankDetailsDialog';
import { VerifyBankDetailsDialog } from './VerifyBankDetailsDialog';

type KnownBankDetails = Exclude<BankDetailsAnswer, { status: 'missing' }>;

/** Where the driver is paid, and the two people it takes to make sure. */
export function DriverBankDetailsTab({ driverId }: { driverId: string }) {
  const { data, error, refetch } = useGetBankDetailsQuery(driverId);
  const [open, setOpen] = useState<'enter' | 'verify' | null>(null);
  const mayEnter = usePermission('bank-details:write');
  const close = () => setOpen(null);
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text="Loading bank details..." />;
    return <ErrorState text="The bank details could not be loaded." error={error} retry={() => void refetch()} />;
  }
  const enter = mayEnter && (
    <Button variant={data.status === 'missing' ? 'contained' : 'outlined'} onClick={() => setOpen('enter')}>
      {data.status === 'missing' ? 'Enter Bank Details' : 'Change Bank Details'}
    </Button>
  );
  return (
    <>
      {data.status === 'missing' ? (
        <EmptyState
          text="No bank details yet"
          hint="Without a verified account this driver is left out of the bank file."
          action={enter}
        />
      ) : (
        <Account details={data} onVerify={() => setOpen('verify')} enter={enter} />
      )}
      {open === 'enter' && <EnterBankDetailsDialog driverId={driverId} onClose={close} />}
      {open === 'verify' && <VerifyBankDetailsDialog driverId={driverId} onClose={close} />}
    </>
  );
}

interface AccountProps {
  details: KnownBankDetails;
  enter: ReactNode;
  onVerify: () => void;
}

function Account({ details, enter, onVerify }: AccountProps) {
  const mayVerify = usePermission('bank-details:verify');
  const isByAdmin = details.enteredByName !== null && !details.isEnteredByDriver;
  const first = isByAdmin ? details.enteredBy : details.driverRegisteredBy;
  const act = isByAdmin ? 'verifyEnteredAccount' : 'verifyAccount';
  const second = useSecondPerson(act, mayVerify && !details.isVerified ? first : null, details.enteredAt);
  return (
    <Card>
      <CardContent component={Stack} sx={{ gap: 4 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          <Typography variant="h3">Bank Account</Typography>
          <Badge tone={details.isVerified ? 'good' : 'waiting'}>
            {details.isVerified ? 'Verified' : 'Not verified'}
          </Badge>
        </Stack>
        <FactList label="Bank Account" facts={bankAccountFacts(details)} />
        {!details.isVerified && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {second.note ??
              "Until a second person has compared it with the bank's own paper, nothing is paid into this account."}
          </Typography>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
          {!details.isVerified && mayVerify && !second.isBarred && (
            <Button variant="contained" onClick={onVerify}>
              Verify
            </Button>
          )}
          {enter}
        </Stack>
      </CardContent>
    </Card>
  );
}
