import { Button, type ButtonProps } from '@mui/material';
import { t } from '../language/text';
import type { ListToggle } from './use-short-list';

/** Shows the rest of a short list, and hides it again; nothing where there is no rest. */
export function ListToggleButton({ toggle, ...button }: { toggle: ListToggle | null } & ButtonProps) {
  if (toggle === null) return null;
  return (
    <Button {...button} aria-expanded={toggle.showsAll} onClick={toggle.switchOver}>
      {toggle.showsAll ? t('Show Fewer') : t('View All')}
    </Button>
  );
}
