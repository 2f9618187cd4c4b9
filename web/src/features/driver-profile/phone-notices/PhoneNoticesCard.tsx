import { FormControlLabel, FormGroup, Stack, Switch, Typography } from '@mui/material';
import type { PushKind, PushNoticesAnswer } from '@waybook/contracts/api';
import { sentenceOf } from '../../../shared/api/api-error';
import { useOffline } from '../../../shared/api/use-offline';
import { english, t } from '../../../shared/language/text';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { ProfileCard } from '../ProfileCard';
import { useChoosePushKindsMutation, usePhoneNoticesQuery } from './phone-notices.api';
import { PUSH_KIND_LABELS } from './push-kinds.view';
import { OBSTACLES, pushSupport, thisBrowser } from './push-support.view';
import { useNoticesHere } from './use-notices-here';

const TITLE = english('Notices on this phone');

/** Whether this device shows notices while the portal is closed, and of what. */
export function PhoneNoticesCard() {
  const { data, error, refetch } = usePhoneNoticesQuery();
  if (data === undefined) {
    return (
      <ProfileCard title={t(TITLE)}>
        {error === undefined ? (
          <LoadingRows text={t('Loading your notices...')} />
        ) : (
          <ErrorState text={t('Your notices could not be loaded.')} error={error} retry={() => void refetch()} />
        )}
      </ProfileCard>
    );
  }
  // The installation sends none: there is nothing to choose.
  if (data.publicKey === null) return null;
  return (
    <ProfileCard title={t(TITLE)}>
      <Notices notices={data} publicKey={data.publicKey} />
    </ProfileCard>
  );
}

function Notices({ notices, publicKey }: { notices: PushNoticesAnswer; publicKey: string }) {
  const here = useNoticesHere(notices.isOnHere, publicKey);
  const { toast } = useToast();
  const support = pushSupport(thisBrowser());
  if (support !== 'possible') return <Typography>{t(OBSTACLES[support])}</Typography>;
  const turn = (isOn: boolean) =>
    void here.turn(isOn).catch((error: unknown) =>
      toast({
        title: t('Not changed'),
        description: sentenceOf(error, t('The browser’s notice service could not be reached. Please try again.')),
        variant: 'destructive',
      }),
    );
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>{t('They come while the portal is closed, and name nobody and no amounts.')}</Typography>
      <Choice label={t('Show notices on this phone')} isOn={here.isOn} isBusy={here.isBusy} choose={turn} />
      {here.isOn && <Kinds kinds={notices.kinds} />}
    </Stack>
  );
}

function Kinds({ kinds }: Pick<PushNoticesAnswer, 'kinds'>) {
  const [change, { isLoading }] = useChoosePushKindsMutation();
  const { toast } = useToast();
  const choose = (kind: PushKind, isWanted: boolean) =>
    void change({ kinds: [{ kind, isWanted }] })
      .unwrap()
      .catch((error: unknown) =>
        toast({
          title: t('Not changed'),
          description: sentenceOf(error, t('Please try again.')),
          variant: 'destructive',
        }),
      );
  return (
    <Stack role="group" aria-label={t('Tell me when')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Tell me when')}
      </Typography>
      <FormGroup>
        {kinds.map(({ kind, isWanted }) => (
          <Choice
            key={kind}
            label={t(PUSH_KIND_LABELS[kind])}
            isOn={isWanted}
            isBusy={isLoading}
            choose={(isOn) => choose(kind, isOn)}
          />
        ))}
      </FormGroup>
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  isOn: boolean;
  isBusy: boolean;
  choose: (isOn: boolean) => void;
}

/** High enough for a thumb in a glove. */
function Choice({ label, isOn, isBusy, choose }: ChoiceProps) {
  const isOffline = useOffline();
  return (
    <FormControlLabel
      sx={{ minHeight: 48, justifyContent: 'space-between', ml: 0, mr: -1, gap: 2 }}
      labelPlacement="start"
      label={label}
      control={
        <Switch
          checked={isOn}
          disabled={isOffline}
          onChange={(_, checked) => !isBusy && choose(checked)}
          slotProps={{ input: { 'aria-busy': isBusy } }}
        />
      }
    />
  );
}
