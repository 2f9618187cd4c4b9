import { QrCodeScannerIcon } from '../../../shared/ui/icons/QrCodeScannerIcon';
import { FormHelperText } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/language/text';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import type { ScanDialog } from './ScanDialog';

type Scanner =
  { readonly state: 'closed' | 'loading' | 'failed' } | { readonly state: 'open'; readonly Dialog: typeof ScanDialog };

const CLOSED: Scanner = { state: 'closed' };
const READ_VIBRATION_MS = 60;

/** Reads the load ID by the camera; what that needs is loaded with the first press. */
export function ScanLoadId({ onRead }: { onRead: (loadId: string) => void }) {
  const [scanner, setScanner] = useState<Scanner>(CLOSED);
  const [said, setSaid] = useState('');
  const fresh = useRef<string | null>(null);

  // Once the dialog has given the focus back, so that it can go on from here.
  useEffect(() => {
    if (scanner.state !== 'closed' || fresh.current === null) return;
    onRead(fresh.current);
    fresh.current = null;
  });

  const open = async () => {
    setScanner({ state: 'loading' });
    setSaid('');
    try {
      const { ScanDialog: Dialog } = await import('./ScanDialog');
      setScanner({ state: 'open', Dialog });
    } catch {
      setScanner({ state: 'failed' });
    }
  };
  const take = (loadId: string) => {
    fresh.current = loadId;
    setSaid(t('Load ID {loadId} read', { loadId }));
    navigator.vibrate?.(READ_VIBRATION_MS);
    setScanner(CLOSED);
  };

  return (
    <>
      <SteadyButton
        variant="outlined"
        startIcon={<QrCodeScannerIcon />}
        aria-label={t('Scan the code')}
        disabled={scanner.state === 'loading'}
        onClick={() => void open()}
        // As high as the field beside it.
        sx={{ height: '3.5rem' }}
      >
        {t('Scan')}
      </SteadyButton>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {scanner.state === 'failed' && (
        <FormHelperText error role="alert" sx={{ flexBasis: '100%' }}>
          {t("The scanner couldn't be loaded. Check your connection, or type the digits.")}
        </FormHelperText>
      )}
      {scanner.state === 'open' && <scanner.Dialog onRead={take} onClose={() => setScanner(CLOSED)} />}
    </>
  );
}
