import { Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { styled, type Theme } from '@mui/material/styles';
import type { NotificationChannels, NotificationPreferenceAnswer } from '@waybook/contracts/api';
import { Fragment } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { KIND_STYLES } from '../notification.view';
import { useChangeNotificationPreferencesMutation, useNotificationPreferencesQuery } from '../notifications.api';

const CHANNELS = [
  { name: 'inApp', label: 'In the portal' },
  { name: 'email', label: 'By e-mail' },
] as const;

/** Of what somebody is told, and which way; each choice counts at once. */
export function NotificationPreferences() {
  const { data, error, refetch } = useNotificationPreferencesQuery();
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text="Loading preferences..." />;
    return <ErrorState text="Your preferences could not be loaded." error={error} retry={() => void refetch()} />;
  }
  return (
    <>
      <Table aria-label="Notification preferences" sx={narrowCells}>
        <TableHead>
          <TableRow>
            <TableCell>Tell me when</TableCell>
            {CHANNELS.map(({ name, label }) => (
              <TableCell key={name} align="center">
                <WholeWords text={label} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((preference) => (
            <PreferenceRow key={preference.kind} preference={preference} />
          ))}
        </TableBody>
      </Table>
      {data.some(({ isFixed }) => isFixed) && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
          Notices of changed bank details, passwords and e-mail addresses protect your pay and stay on.
        </Typography>
      )}
    </>
  );
}

/** On a phone all three columns stand side by side, with large text, too. */
const narrowCells = (theme: Theme) => ({
  [theme.breakpoints.down('md')]: {
    '& .MuiTableCell-root': { px: 1, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } },
  },
});

const Word = styled('span')({ whiteSpace: 'nowrap' });

/** A narrow column breaks its heading between words, and not at the hyphen in "e-mail". */
function WholeWords({ text }: { text: string }) {
  return text.split(' ').map((word, index) => (
    <Fragment key={word}>
      {index > 0 && ' '}
      <Word>{word}</Word>
    </Fragment>
  ));
}

function PreferenceRow({ preference }: { preference: NotificationPreferenceAnswer }) {
  const { kind, isFixed } = preference;
  const [change] = useChangeNotificationPreferencesMutation();
  const { toast } = useToast();
  const { label } = KIND_STYLES[kind];
  const choose = (channels: Partial<NotificationChannels>) => {
    const { inApp, email } = { ...preference, ...channels };
    void change({ preferences: [{ kind, inApp, email }] })
      .unwrap()
      .catch((error: unknown) =>
        toast({ title: 'Not changed', description: sentenceOf(error, 'Please try again.'), variant: 'destructive' }),
      );
  };
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {label}
      </TableCell>
      {CHANNELS.map((channel) => (
        <TableCell key={channel.name} align="center">
          <Checkbox
            checked={preference[channel.name]}
            disabled={isFixed}
            onChange={(_, checked) => choose({ [channel.name]: checked })}
            slotProps={{ input: { 'aria-label': `${label}: ${channel.label.toLowerCase()}` } }}
          />
        </TableCell>
      ))}
    </TableRow>
  );
}
