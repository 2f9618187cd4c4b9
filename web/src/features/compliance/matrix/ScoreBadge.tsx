import type { ComplianceAnswer } from '@waybook/contracts/api';
import { Badge } from '../../../shared/ui/StatusBadge';
import { BAND_TONES } from '../compliance.view';

export function ScoreBadge({ record: { band, complianceScore } }: { record: ComplianceAnswer }) {
  return <Badge tone={BAND_TONES[band]}>{complianceScore}%</Badge>;
}
