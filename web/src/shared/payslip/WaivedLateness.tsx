import { Alert, AlertTitle } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { t } from '../language/text';
import { formatDateTime } from '../ui/dates.view';

interface WaivedLatenessProps {
  /** One that was kept on the phone may come from before there were waivers. */
  remittance: Partial<Pick<RemittanceAnswer, 'latenessWaiver'>>;
}

/** Says of a remittance that it came late and passes for in time, by whose word and why; nothing of any other. */
export function WaivedLateness({ remittance: { latenessWaiver = null } }: WaivedLatenessProps) {
  if (latenessWaiver === null) return null;
  const { waivedByName, waivedAt, reason } = latenessWaiver;
  return (
    <Alert role="note" severity="info">
      <AlertTitle>{t('Lateness waived')}</AlertTitle>
      {t(
        'It came after the cutoff. {name} waived that on {time}, so it is not paid in parts for it. Reason: {reason}',
        {
          name: waivedByName ?? t('The office'),
          time: formatDateTime(waivedAt),
          reason,
        },
      )}
    </Alert>
  );
}
