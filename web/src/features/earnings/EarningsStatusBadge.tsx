import type { EarningsStatus } from '@waybook/contracts/api';
import { t } from '../../shared/language/text';
import { Badge } from '../../shared/ui/StatusBadge';
import { EARNINGS_STATES } from './earnings.view';

export function EarningsStatusBadge({ status }: { status: EarningsStatus }) {
  const { label, tone } = EARNINGS_STATES[status];
  return <Badge tone={tone}>{t(label)}</Badge>;
}
