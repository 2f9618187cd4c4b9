import { Typography } from '@mui/material';
import { useState } from 'react';
import { useSecondPerson } from '../../../shared/admins/use-second-person';
import { useAdmin } from '../../../shared/session/use-session';
import { formatDate } from '../../../shared/ui/dates.view';
import { FactList, type Fact } from '../../../shared/ui/FactList';
import { Money } from '../../../shared/ui/Money';
import type { RunToPrepare } from './use-run-to-prepare';

export function ConfirmStep({ run }: { run: RunToPrepare }) {
  const { preview, releases, leftOut } = run;
  const { id } = useAdmin();
  const [now] = useState(() => new Date().toISOString());
  const second = useSecondPerson('makeBankFile', id, now);
  if (run.count === 0)
    return <Typography>There is nothing to pay: go back and choose payments or retention.</Typography>;
  const facts: Fact[] = [
    { label: 'Pay day', value: formatDate(run.payOn) },
    { label: 'Payments', value: (preview?.count ?? 0) - leftOut.size },
    { label: 'Left for later', value: leftOut.size === 0 ? null : leftOut.size },
    {
      label: 'Retention released',
      value:
        releases.size === 0 ? null : (
          <>
            {releases.size}, <Money amount={run.releaseTotal} />
          </>
        ),
    },
    { label: 'Total', value: <Money amount={run.total} /> },
    {
      label: 'Left out of the bank file',
      value: preview && preview.leftOut.length > 0 ? <Money amount={preview.leftOutTotal} /> : null,
    },
  ];
  return (
    <>
      <Typography variant="figure" component="p">
        <Money amount={run.total} />
      </Typography>
      <FactList label="The payment run" facts={facts} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nothing is paid yet: the bank file is downloaded next, and the run is marked as paid once the bank has done it.
        {second.note !== null && ` ${second.note}`}
      </Typography>
    </>
  );
}
