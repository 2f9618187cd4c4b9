import { SearchIcon } from '../../shared/ui/icons/SearchIcon';
import { InputAdornment, InputBase } from '@mui/material';
import { MAX_SEARCH_LENGTH } from '@waybook/contracts/api';
import type { KeyboardEvent } from 'react';

interface PaletteInputProps {
  text: string;
  label: string;
  listId: string;
  /** The option that Enter opens. */
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function PaletteInput({ text, label, listId, activeId, onType, onKeyDown }: PaletteInputProps) {
  return (
    <InputBase
      autoFocus
      fullWidth
      value={text}
      placeholder={label}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      inputProps={{
        role: 'combobox',
        'aria-label': label,
        'aria-expanded': true,
        'aria-controls': listId,
        'aria-activedescendant': activeId,
        'aria-autocomplete': 'list',
        autoComplete: 'off',
        maxLength: MAX_SEARCH_LENGTH,
      }}
      sx={(theme) => ({ px: 4, minHeight: theme.layout.header, borderBottom: 1, borderColor: 'divider' })}
    />
  );
}
