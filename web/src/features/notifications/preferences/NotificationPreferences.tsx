import { Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { styled, type Theme } from '@mui/material/styles';
import type { NotificationChannels, NotificationPreferenceAnswer } from '@waybook/contracts/api';
import { Fragment } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { useOffline } from '../../../shared/api/use-offline';
import { english, t } from '../../../shared/language/text';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { KIND_STYLES } from '../notification.view';
import { useChangeNotificationPreferencesMutation, useNotificationPreferencesQuery } from '../notifications.api';

const CHANNELS = [
  { name: 'inApp', label: english('In the portal') },
  { name: 'email', label: english('By email') },
] as const;

/** Of what somebody is told, and which way; each choice counts at once. */
export function NotificationPreferences() {
  const { data, error, refetch } = useNotificationPreferencesQuery();
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text={t('Loading preferences...')} />;
    return <ErrorState text={t('Your preferences could not be loaded.')} error={error} retry={() => void refetch()} />;
  }
  return (
    <>
      <Table aria-label={t('Notification preferences')} sx={narrowCells}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Tell me when')}</TableCell>
            {CHANNELS.map(({ name, label }) => (
              <TableCell key={name} align="center">
                <WholeWords text={t(label)} />
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
          {t('Notices of changed bank details, passwords and email addresses protect your pay and stay on.')}
        </Typography>
      )}
    </>
  );
}

/** On a phone all three columns stand side by side, with large text, too. */
const narrowCells = (theme: Theme) => ({
  [theme.breakpoints.down('md')]: {
    '& .MuiTableCell-root': {
      px: 1,
      '&:first-of-type': { pl: 0, overflowWrap: 'anywhere' },
      '&:last-of-type': { pr: 0 },
    },
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
  const isOffline = useOffline();
  const { toast } = useToast();
  const label = t(KIND_STYLES[kind].label);
  const choose = (channels: Partial<NotificationChannels>) => {
    const { inApp, email } = { ...preference, ...channels };
    void change({ preferences: [{ kind, inApp, email }] })
      .unwrap()
      .catch((error: unknown) =>
        toast({
          title: t('Not changed'),
          description: sentenceOf(error, t('Please try again.')),
          variant: 'destructive',
        }),
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
            disabled={isFixed || isOffline}
            onChange={(_, checked) => choose({ [channel.name]: checked })}
            slotProps={{ input: { 'aria-label': `${label}: ${t(channel.label).toLowerCase()}` } }}
          />
        </TableCell>
      ))}
    </TableRow>
  );
}
