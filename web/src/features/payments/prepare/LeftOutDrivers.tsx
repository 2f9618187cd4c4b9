import { Alert, AlertTitle } from '@mui/material';
import type { PaymentRunPreviewAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { Money } from '../../../shared/ui/Money';
import { driverText } from '../driver-column';
import { LEFT_OUT_LABELS } from '../payments.view';
import { DriverLines } from './DriverLines';

/** Said before the run is prepared, while an account can still be entered and verified. */
export function LeftOutDrivers({ preview }: { preview: PaymentRunPreviewAnswer }) {
  const { leftOut, leftOutTotal } = preview;
  if (leftOut.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{counted(leftOut.length, 'driver')} without a verified bank account</AlertTitle>
      They can be in the run, but its bank file leaves <Money amount={leftOutTotal} /> out until their accounts are
      entered and verified.
      <DriverLines
        drivers={leftOut}
        line={(driver) => (
          <>
            {driverText(driver)}: {LEFT_OUT_LABELS[driver.reason].toLowerCase()}, <Money amount={driver.amount} />
          </>
        )}
      />
    </Alert>
  );
}
