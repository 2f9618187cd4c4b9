import { ChevronLeftIcon } from '../ui/icons/ChevronLeftIcon';
import { ChevronRightIcon } from '../ui/icons/ChevronRightIcon';
import { CloseIcon } from '../ui/icons/CloseIcon';
import { ZoomInIcon } from '../ui/icons/ZoomInIcon';
import { ZoomOutIcon } from '../ui/icons/ZoomOutIcon';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { t } from '../language/text';
import { SteadyIconButton } from '../ui/SteadyButton';

interface LightboxBarProps {
  title: string;
  subtitle: string;
  zoomPercent: number;
  /** Absent at the first photo. */
  onPrevious?: () => void;
  /** Absent at the last photo. */
  onNext?: () => void;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onClose: () => void;
}

export function LightboxBar(props: LightboxBarProps) {
  const { title, subtitle, zoomPercent, onPrevious, onNext } = props;
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        gap: 1,
        px: 4,
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box role="status" sx={{ flex: { xs: '1 0 100%', md: 1 }, minWidth: 0 }}>
        <Typography variant="h3" component="p" noWrap>
          {title}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {subtitle}
        </Typography>
      </Box>
      <SteadyIconButton aria-label={t('Previous photo')} disabled={onPrevious === undefined} onClick={onPrevious}>
        <ChevronLeftIcon />
      </SteadyIconButton>
      <SteadyIconButton aria-label={t('Next photo')} disabled={onNext === undefined} onClick={onNext}>
        <ChevronRightIcon />
      </SteadyIconButton>
      <IconButton aria-label={t('Zoom out')} onClick={props.onZoomOut}>
        <ZoomOutIcon />
      </IconButton>
      <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {zoomPercent}%
      </Typography>
      <IconButton aria-label={t('Zoom in')} onClick={props.onZoomIn}>
        <ZoomInIcon />
      </IconButton>
      <IconButton aria-label={t('Close photo')} onClick={props.onClose} autoFocus>
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}
