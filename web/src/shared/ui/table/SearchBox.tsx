import { CloseIcon } from '../icons/CloseIcon';
import { SearchIcon } from '../icons/SearchIcon';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { NOT_PRINTED } from './FilterSelect';
import { useTypedSearch } from './use-typed-search';

const MAX_SEARCH_LENGTH = 100;

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const { text, type, clear } = useTypedSearch(value, onChange);
  return (
    <TextField
      type="search"
      size="small"
      className={text === '' ? NOT_PRINTED : undefined}
      value={text}
      placeholder={placeholder ?? label}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return;
        event.stopPropagation();
        clear();
      }}
      sx={(theme) => ({
        width: { xs: '100%', md: theme.layout.search },
        // It gives way where a filter would go to a second row.
        flex: { md: '1 1 12rem' },
        maxWidth: { md: theme.layout.search },
        'input::-webkit-search-cancel-button': { display: 'none' },
      })}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: MAX_SEARCH_LENGTH },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text !== '' && <ClearSearch clear={clear} />,
        },
      }}
    />
  );
}

function ClearSearch({ clear }: { clear: () => void }) {
  return (
    <InputAdornment position="end">
      <IconButton size="small" edge="end" aria-label="Clear search" onClick={clear}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
}
