import DownloadIcon from '@mui/icons-material/Download';
import type { ButtonProps } from '@mui/material';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error';
import { saveFile } from '../api/save-file';
import { fetchFile } from '../api/uploaded-files';
import { SteadyButton } from './SteadyButton';
import { useToast } from './toast/use-toast';

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'aria-label'> {
  label: string;
  busyLabel?: string;
  url: string;
  fileName: string;
}

/** Fetches a file that only the signed-in may have, and hands it to the browser's downloads. */
export function DownloadButton(props: DownloadButtonProps) {
  const { label, busyLabel = 'Downloading...', url, fileName, ...looks } = props;
  const [busy, setBusy] = useState(false);
  const { toast } = useToast();
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFile(url), fileName);
    } catch (error) {
      const why = sentenceOf(error, 'Check your connection and try again.');
      const description = `${fileName} couldn't be downloaded. ${why}`;
      toast({ title: 'Download Failed', description, variant: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <SteadyButton
      variant="outlined"
      {...looks}
      startIcon={<DownloadIcon />}
      disabled={busy}
      onClick={() => void download()}
    >
      {busy ? busyLabel : label}
    </SteadyButton>
  );
}
