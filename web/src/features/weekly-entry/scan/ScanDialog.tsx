import { DialogTitle } from '@mui/material';
import { useId } from 'react';
import { t } from '../../../shared/language/text';
import { PageDialog } from '../../../shared/ui/PageDialog';
import { Scan, type ScanProps } from './Scan';

/** Reads the load ID from a barcode or QR code. Mounted while it is open, and so is the camera. */
export function ScanDialog(props: ScanProps) {
  const titleId = useId();
  return (
    <PageDialog open onClose={props.onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        {t('Scan the load ID')}
      </DialogTitle>
      <Scan {...props} />
    </PageDialog>
  );
}
