import { Alert, AlertTitle } from '@mui/material';
import type { PaymentRunPreviewAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { Money } from '../../../shared/ui/Money';
import { driverText } from '../driver-column';
import { DriverLines } from './DriverLines';

/** Entered before numbers were checked: nobody stops the payment, but whoever prepares it knows. */
export function ImpossibleAccounts({ preview: { impossibleAccounts } }: { preview: PaymentRunPreviewAnswer }) {
  if (impossibleAccounts.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>
        {counted(impossibleAccounts.length, 'driver')} with an account number that the bank is likely to send back
      </AlertTitle>
      There is no such account number at their sort code, by the banks' own rules. Ask them to enter their account
      again, or leave them for a later run.
      <DriverLines
        drivers={impossibleAccounts}
        line={(driver) => (
          <>
            {driverText(driver)}, <Money amount={driver.amount} />
          </>
        )}
      />
    </Alert>
  );
}
