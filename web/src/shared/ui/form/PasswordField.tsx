import { VisibilityOffOutlinedIcon } from '../icons/VisibilityOffOutlinedIcon';
import { VisibilityOutlinedIcon } from '../icons/VisibilityOutlinedIcon';
import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { t } from '../../language/text';
import { OutlinedField, type OutlinedFieldProps } from './OutlinedField';

/** A password that can be looked at while it is typed. */
export function PasswordField({ label = t('Password'), ...props }: Partial<OutlinedFieldProps>) {
  const [shown, setShown] = useState(false);
  const what = label.toLowerCase();
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={shown ? t('Hide {what}', { what }) : t('Show {what}', { what })}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <VisibilityOffOutlinedIcon fontSize="small" /> : <VisibilityOutlinedIcon fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <OutlinedField
      autoComplete="current-password"
      {...props}
      label={label}
      type={shown ? 'text' : 'password'}
      endAdornment={toggle}
    />
  );
}
