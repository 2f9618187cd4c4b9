import { IconButton } from '@mui/material';
import { Suspense, useState, type ComponentType } from 'react';
import { LateTooltip } from '../../shared/ui/LateTooltip';

interface DialogButtonProps {
  label: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  /** The dialog, loaded when it is opened first. */
  Content: ComponentType<{ onClose: () => void }>;
}

export function DialogButton({ label, Icon, Content }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <LateTooltip title={label}>
        <IconButton aria-label={label} onClick={() => setIsOpen(true)}>
          <Icon fontSize="small" />
        </IconButton>
      </LateTooltip>
      {isOpen && (
        <Suspense>
          <Content onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
