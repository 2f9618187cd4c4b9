import { Stack } from '@mui/material';
import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { t } from '../../shared/language/text';
import { Badge, StatusBadge } from '../../shared/ui/StatusBadge';
import { badgeOf, expiresSoon } from './document.view';

/** The status badge, and beside it the flag of one that runs out within 30 days. */
export function DocumentStatus({ document }: { document: DriverDocumentAnswer }) {
  const today = londonDay(new Date());
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <StatusBadge status={badgeOf(document, today)} />
      {expiresSoon(document, today) && <Badge tone="waiting">{t('Expires Soon')}</Badge>}
    </Stack>
  );
}
