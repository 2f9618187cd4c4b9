import { DarkModeOutlinedIcon } from '../../shared/ui/icons/DarkModeOutlinedIcon';
import { LightModeOutlinedIcon } from '../../shared/ui/icons/LightModeOutlinedIcon';
import { IconButton } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { t } from '../../shared/language/text';
import { LateTooltip } from '../../shared/ui/LateTooltip';

/** Starts from the system's theme; the first press chooses, and the choice stays. */
export function ThemeToggle() {
  const { mode, systemMode, setMode } = useColorScheme();
  const current = mode === 'system' ? systemMode : mode;
  const next = current === 'dark' ? 'light' : 'dark';
  const label = next === 'dark' ? t('Switch to the dark theme') : t('Switch to the light theme');
  return (
    <LateTooltip title={label}>
      <IconButton aria-label={label} color="inherit" onClick={() => setMode(next)}>
        {current === 'dark' ? <LightModeOutlinedIcon fontSize="small" /> : <DarkModeOutlinedIcon fontSize="small" />}
      </IconButton>
    </LateTooltip>
  );
}
