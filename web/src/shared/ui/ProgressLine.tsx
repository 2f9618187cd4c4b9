import { keyframes, styled } from '@mui/material/styles';

const travel = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });

const Track = styled('div')(({ theme }) => ({
  height: theme.spacing(1),
  borderRadius: theme.spacing(0.5),
  overflow: 'hidden',
  background: theme.vars?.palette.action.focus,
  forcedColorAdjust: 'none',
}));

const Line = styled('div')(({ theme }) => ({
  height: '100%',
  background: theme.vars?.palette.primary.main,
  transition: theme.transitions.create('width'),
}));

const TravellingLine = styled(Line)({ width: '33%', animation: `${travel} 1.6s linear infinite` });

/** How far something is. `LinearProgress` brings two more ways of showing it, which a phone would load with its first screen. */
export function ProgressLine({
  label,
  percent,
}: {
  label: string;
  /** Null while it isn't known. */ percent: number | null;
}) {
  const known =
    percent === null ? {} : { 'aria-valuenow': Math.round(percent), 'aria-valuemin': 0, 'aria-valuemax': 100 };
  return (
    <Track role="progressbar" aria-label={label} {...known}>
      {percent === null ? <TravellingLine /> : <Line style={{ width: `${percent}%` }} />}
    </Track>
  );
}
