import DownloadIcon from '@mui/icons-material/Download';
import { FormHelperText, Stack } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { saveFile } from '../../shared/api/save-file';
import { fetchFile } from '../../shared/api/uploaded-files';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { documentFileName } from './remittance.view';

type Progress = 'idle' | 'busy' | 'failed';

export function DownloadDocument({ remittance }: { remittance: RemittanceAnswer }) {
  const [progress, setProgress] = useState<Progress>('idle');
  const download = async () => {
    setProgress('busy');
    try {
      saveFile(await fetchFile(`/api/remittances/${remittance.id}/pdf`), documentFileName(remittance));
      setProgress('idle');
    } catch {
      setProgress('failed');
    }
  };
  return (
    <Stack>
      <SteadyButton
        variant="contained"
        startIcon={<DownloadIcon />}
        disabled={progress === 'busy'}
        onClick={() => void download()}
      >
        {progress === 'busy' ? 'Downloading...' : 'Download PDF'}
      </SteadyButton>
      {progress === 'failed' && (
        <FormHelperText error role="alert">
          The PDF couldn't be downloaded. Check your connection and try again.
        </FormHelperText>
      )}
    </Stack>
  );
}
