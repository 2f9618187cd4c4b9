import { Button, buttonClasses, IconButton, type ButtonProps, type IconButtonProps } from '@mui/material';
import type { MouseEvent } from 'react';

/**
 * A button that keeps the focus while it is disabled. A browser takes it from one that is disabled in its own way, and whoever pressed it by
 * keyboard begins at the top of the page again. This one looks and reads as disabled, and a press on it does nothing.
 */
export function SteadyButton({ disabled = false, ...props }: ButtonProps) {
  return <Button {...props} {...(disabled && RESTING)} />;
}

export function SteadyIconButton({ disabled = false, ...props }: IconButtonProps) {
  return <IconButton {...props} {...(disabled && RESTING)} />;
}

/** Nor is a form sent by it, be it by Enter in one of the fields. */
function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

const RESTING = { 'aria-disabled': true, className: buttonClasses.disabled, onClick: refuse };
