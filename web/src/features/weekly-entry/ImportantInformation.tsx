import { memo } from 'react';
import { t } from '../../shared/language/text';
import { Notice } from './week/Notice';

/** Remembered, as `HowItWorks`. */
export const ImportantInformation = memo(function ImportantInformation() {
  return (
    <Notice name="important" title={t('Important')}>
      {t(
        'Each load counts once and needs all 3 photos. Check your entry first: after you submit it, only admin can act on it.',
      )}
    </Notice>
  );
});
