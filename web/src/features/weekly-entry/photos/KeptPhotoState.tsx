import SwapVertIcon from '@mui/icons-material/SwapVert';
import { Button, LinearProgress, Stack, Typography } from '@mui/material';
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
          <Button onClick={tryAgain} aria-label={`Try again to send "${name}"`}>
            Try again
          </Button>
        )}
        <Button color="inherit" onClick={remove} aria-label={`Remove photo "${name}"`}>
          Remove
        </Button>
        {onSwap !== undefined && (
          <Button
            color="inherit"
            startIcon={<SwapVertIcon />}
            onClick={onSwap.swap}
            aria-label={`Swap "${name}" with "${onSwap.withName}"`}
          >
            Swap
          </Button>
        )}
      </Stack>
    </>
  );
}

function stateText(kept: KeptPhoto, isOnPhone: boolean): string {
  if (!isWaiting(kept)) return 'Uploaded';
  return isOnPhone ? 'Kept on this phone' : 'Not kept on this phone';
}

function Percent({ name, percent }: { name: string; percent: number }) {
  const isUnderWay = percent > 0 && percent < 100;
  return (
    <Stack sx={{ gap: 1 }}>
      <LinearProgress
        variant={isUnderWay ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={`Sending "${name}"`}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {isUnderWay ? `Sending ${percent}%` : 'Sending'}
      </Typography>
    </Stack>
  );
}
