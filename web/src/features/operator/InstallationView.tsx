import { Box, Stack } from '@mui/material';
import type { OperatorOverviewAnswer } from '@waybook/contracts/api';
import { StatCard } from '../../shared/ui/StatCard';
import { StatGrid } from '../../shared/ui/StatGrid';
import { Consumers } from './Consumers';
import { DatabasePools } from './DatabasePools';
import { DeadLetters } from './DeadLetters';
import { Findings } from './Findings';
import { Instances } from './Instances';
import { MaintenanceCard } from './MaintenanceCard';
import { ageText, sizeText } from './operator.view';
import { Projections } from './Projections';

export function InstallationView({ overview }: { overview: OperatorOverviewAnswer }) {
  const { log, database, lastBackupAt, at } = overview;
  const backupAge = lastBackupAt === null ? null : (Date.parse(at) - Date.parse(lastBackupAt)) / 1_000;
  const deadLetters = overview.consumers.reduce((sum, consumer) => sum + consumer.deadLetters, 0);
  return (
    <Stack sx={{ gap: { xs: 4, md: 6 } }}>
      <StatGrid columns={5}>
        <StatCard
          title="Events in order"
          figure={log.sealed.toLocaleString('en-GB')}
          detail={`${log.waiting} waiting`}
        />
        <StatCard
          title="Signed"
          figure={log.signed.toLocaleString('en-GB')}
          detail={`${Math.max(0, log.sealed - log.signed)} not yet`}
        />
        <StatCard title="Waiting for a person" figure={deadLetters} detail="dead letters" />
        <StatCard
          title="Last backup"
          figure={backupAge === null ? 'None' : ageText(Math.max(0, backupAge))}
          detail={backupAge === null ? 'was ever made' : 'ago'}
        />
        <StatCard
          title="Database"
          figure={sizeText(database.sizeBytes)}
          detail={`${database.connections} of ${database.mostConnections} connections`}
        />
      </StatGrid>
      <MaintenanceCard maintenance={overview.maintenance} />
      <Box
        sx={{ display: 'grid', gap: { xs: 4, md: 6 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}
      >
        <Findings findings={overview.findings} />
        <Stack sx={{ gap: { xs: 4, md: 6 }, minWidth: 0 }}>
          <Instances instances={overview.instances} />
          <Consumers consumers={overview.consumers} relay={overview.relay} />
          <DatabasePools pools={database.pools} version={database.version} />
        </Stack>
      </Box>
      <DeadLetters />
      <Projections />
    </Stack>
  );
}
