import { Alert, AlertTitle } from '@mui/material';
import { t } from '../../shared/language/text';
import type { StorageTrouble } from './store/storage-trouble';

/** What this phone doesn't keep, and what to do about it. */
export function StorageNotice({ trouble }: { trouble: StorageTrouble | null }) {
  if (trouble === null) return null;
  return trouble === 'full' ? (
    <Alert severity="warning">
      <AlertTitle>{t('This phone has no room left')}</AlertTitle>
      {t(
        "Not everything you enter is kept. Delete photos, videos or apps you don't need; or stay on this page until you have submitted, or it will be lost.",
      )}
    </Alert>
  ) : (
    <Alert severity="warning">
      <AlertTitle>{t('Your entry is not kept on this phone')}</AlertTitle>
      {t(
        "This browser can't keep your entry. Submit it before you close the page, or it will be lost. If this is a private window, use a normal one.",
      )}
    </Alert>
  );
}
