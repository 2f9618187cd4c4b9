import { SwapVertIcon } from '../../../shared/ui/icons/SwapVertIcon';
import { Button, Stack, Typography } from '@mui/material';
import { t } from '../../../shared/language/text';
import { ProgressLine } from '../../../shared/ui/ProgressLine';
import type { KeptPhoto } from '../draft/week-draft';
import { isWaiting } from '../draft/draft-photos';
import { useSending } from './use-sending';

export interface KeptPhotoStateProps {
  name: string;
  kept: KeptPhoto;
  /** Whether it outlives this page. */
  isOnPhone: boolean;
  onRemove: () => void;
  /** To the next kind's place, and what lies there to this one; missing where there is no next, or its photo is being prepared. */
  onSwap?: { readonly withName: string; readonly swap: () => void };
}

/** Where a photo has got to: on this phone, on its way, or on the server. */
export function KeptPhotoState({ name, kept, isOnPhone, onRemove, onSwap }: KeptPhotoStateProps) {
  const { percents, failure, tryAgain, forget } = useSending();
  const percent = kept.id === undefined ? undefined : percents[kept.id];
  const isOnItsWay = isWaiting(kept) && percent !== undefined;
  const isHeldUp = isWaiting(kept) && percent === undefined && failure !== null;
  const remove = () => {
    if (kept.id !== undefined) forget(kept.id);
    onRemove();
  };
  return (
    <>
      <Typography variant="body2" color={kept.objectPath === null ? 'textPrimary' : 'success'} role="status">
        {stateText(kept, isOnPhone)}
      </Typography>
      {isOnItsWay && <Percent name={name} percent={percent} />}
      {isHeldUp && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {failure}
        </Typography>
      )}
      <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', ml: -3.5 }}>
        {isHeldUp && (
          <Button onClick={tryAgain} aria-label={t('Try again to send "{name}"', { name })}>
            {t('Try again')}
          </Button>
        )}
        <Button color="inherit" onClick={remove} aria-label={t('Remove photo "{name}"', { name })}>
          {t('Remove')}
        </Button>
        {onSwap !== undefined && (
          <Button
            color="inherit"
            startIcon={<SwapVertIcon />}
            onClick={onSwap.swap}
            aria-label={t('Swap "{name}" with "{withName}"', { name, withName: onSwap.withName })}
          >
            {t('Swap')}
          </Button>
        )}
      </Stack>
    </>
  );
}

function stateText(kept: KeptPhoto, isOnPhone: boolean): string {
  if (kept.isElsewhere) return t('This photo is still on your other phone');
  if (!isWaiting(kept)) return t('Uploaded');
  return isOnPhone ? t('Kept on this phone') : t('Not kept on this phone');
}

function Percent({ name, percent }: { name: string; percent: number }) {
  const isUnderWay = percent > 0 && percent < 100;
  return (
    <Stack sx={{ gap: 1 }}>
      <ProgressLine label={t('Sending "{name}"', { name })} percent={isUnderWay ? percent : null} />
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {isUnderWay ? t('Sending {percent}%', { percent }) : t('Sending')}
      </Typography>
    </Stack>
  );
}
