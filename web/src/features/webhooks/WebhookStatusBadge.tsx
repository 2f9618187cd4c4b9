import type { WebhookAnswer } from '@waybook/contracts/api';
import { Badge } from '../../shared/ui/StatusBadge';
import { WEBHOOK_STATUS } from './webhook.view';

export function WebhookStatusBadge({ webhook }: { webhook: WebhookAnswer }) {
  const { label, tone } = WEBHOOK_STATUS[webhook.status];
  return <Badge tone={tone}>{label}</Badge>;
}
