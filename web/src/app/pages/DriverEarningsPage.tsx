import { EarningsHistory } from '../../features/earnings/history/EarningsHistory';
import { t } from '../../shared/language/text';
import { LastSeen } from '../../shared/ui/LastSeen';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';

export function DriverEarningsPage() {
  return (
    <NarrowColumn>
      <PageHeader title={t('Earnings History')} subtitle={t('What you earned, week by week.')} />
      <LastSeen endpoint="ownEarnings" />
      <EarningsHistory />
    </NarrowColumn>
  );
}
