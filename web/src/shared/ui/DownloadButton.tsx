import { DownloadIcon } from './icons/DownloadIcon';
import type { ButtonProps } from '@mui/material';
import { useOffline } from '../api/use-offline';
import { t } from '../language/text';
import { SteadyButton } from './SteadyButton';
import { useDownload } from './use-download';

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'aria-label'> {
  label: string;
  busyLabel?: string;
  url: string;
  fileName: string;
}

/** Fetches a file that only the signed-in may have, and hands it to the browser's downloads. */
export function DownloadButton(props: DownloadButtonProps) {
  const { label, busyLabel = t('Downloading...'), url, fileName, ...looks } = props;
  const isOffline = useOffline();
  const { busy, download } = useDownload();
  return (
    <SteadyButton
      variant="outlined"
      {...looks}
      startIcon={<DownloadIcon />}
      disabled={busy || isOffline}
      onClick={() => void download({ url, fileName })}
    >
      {busy ? busyLabel : label}
    </SteadyButton>
  );
}
