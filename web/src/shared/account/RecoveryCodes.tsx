import { Alert, Button, Stack, Typography } from '@mui/material';
import { saveFile } from '../api/save-file';
import { t } from '../language/text';
import { useToast } from '../ui/toast/use-toast';

/** The one time that they are shown. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { toast } = useToast();
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast({ title: t('Recovery codes copied') });
  };
  return (
    <Stack sx={{ gap: 4 }}>
      <Alert severity="warning">
        {t('Keep these somewhere safe: they are shown this once. Each lets you in once if you lose your phone.')}
      </Alert>
      <Typography
        component="ol"
        aria-label={t('Recovery codes')}
        sx={{ m: 0, pl: 8, fontFamily: 'monospace', columns: { xs: 1, sm: 2 } }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Typography>
      <Stack className="no-print" direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {'clipboard' in navigator && <Button onClick={() => void copy()}>{t('Copy')}</Button>}
        <Button onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}>
          {t('Download')}
        </Button>
        <Button onClick={() => window.print()}>{t('Print')}</Button>
      </Stack>
    </Stack>
  );
}
