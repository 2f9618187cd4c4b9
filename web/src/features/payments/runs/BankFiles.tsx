import { DownloadIcon } from '../../../shared/ui/icons/DownloadIcon';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { skipToken } from '@reduxjs/toolkit/query';
import { BANK_FILE_NAMES, type BankFileFormat, type PaymentRunAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { SecondPersonNote } from '../../../shared/admins/SecondPersonNote';
import { useSecondPerson } from '../../../shared/admins/use-second-person';
import { api } from '../../../shared/api/api';
import { sentenceOf } from '../../../shared/api/api-error';
import { saveFile } from '../../../shared/api/save-file';
import { fetchFile } from '../../../shared/api/uploaded-files';
import { usePermission } from '../../../shared/session/use-session';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { usePaymentSettingsQuery } from '../payments.api';
import { bankFilesOffered } from './bank-files.view';

/** The file is made on the first download and is the same ever after. */
export function BankFiles({ run }: { run: PaymentRunAnswer }) {
  const [busy, setBusy] = useState<BankFileFormat | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const dispatch = useDispatch();
  const { toast } = useToast();
  const made = new Set(run.bankFiles.map(({ format }) => format));
  const seesSettings = usePermission('business:read');
  const { data: settings } = usePaymentSettingsQuery(seesSettings ? undefined : skipToken);
  const offered = bankFilesOffered(run, settings?.bankFileFormat ?? null);
  const isLacking = offered.some((format) => !made.has(format));
  const maker = useSecondPerson('makeBankFile', isLacking ? run.preparedBy : null, run.preparedAt);
  if (offered.length === 0) return null;

  const download = async (format: BankFileFormat) => {
    setBusy(format);
    setFailure(null);
    try {
      const file = await fetchFile(`/api/payment-runs/${run.id}/bank-file?format=${format}`);
      saveFile(file, `payments-${run.payOn}.${BANK_FILE_NAMES[format].extension}`);
      toast({ title: 'Bank file downloaded' });
    } catch (error) {
      setFailure(sentenceOf(error, "The bank file couldn't be downloaded. Check your connection and try again."));
    }
    setBusy(null);
    dispatch(api.util.invalidateTags(['payments']));
  };

  return (
    <Box component="section" aria-labelledby="bank-files-title">
      <Typography id="bank-files-title" variant="h3">
        Bank file
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
        {made.size === 0
          ? 'It is made once, when you download it first. Nothing can be added to the run after that.'
          : 'It was made once and stays the same.'}
      </Typography>
      <SecondPersonNote second={maker} />
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', mt: maker.note === null ? 0 : 3 }}>
        {offered.map((format) => (
          <SteadyButton
            key={format}
            variant="outlined"
            startIcon={<DownloadIcon />}
            disabled={busy !== null || (maker.isBarred && !made.has(format))}
            onClick={() => void download(format)}
          >
            {busy === format ? 'Downloading...' : `Download ${BANK_FILE_NAMES[format].label}`}
          </SteadyButton>
        ))}
      </Stack>
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {failure}
        </Alert>
      )}
    </Box>
  );
}
