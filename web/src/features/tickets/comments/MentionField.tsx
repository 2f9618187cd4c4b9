import { Box, MenuItem, MenuList, Paper, Popper, TextField, Typography } from '@mui/material';
import { MAX_MESSAGE_LENGTH, type AdminUserAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { useId } from 'react';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { useMention } from './use-mention';

interface MentionFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** A text in which @ offers the colleagues: as a combobox does, save that a text of several lines can't be called one. */
export function MentionField({ value, onChange }: MentionFieldProps) {
  const listId = useId();
  const { input, suggestions, marked, look, close, choose, press } = useMention(value, onChange);
  const isOpen = suggestions.length > 0;
  return (
    <>
      <TextField
        label="Add a comment"
        helperText="Write @ to mention a colleague."
        multiline
        minRows={3}
        fullWidth
        inputRef={input}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          look();
        }}
        onKeyDown={press}
        onClick={look}
        onBlur={close}
        slotProps={{
          htmlInput: {
            maxLength: MAX_MESSAGE_LENGTH,
            'aria-autocomplete': 'list',
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': isOpen ? `${listId}-${marked}` : undefined,
          },
        }}
      />
      <VisuallyHidden role="status">
        {isOpen && `${counted(suggestions.length, 'colleague')}, choose with the arrow keys`}
      </VisuallyHidden>
      <Popper
        open={isOpen}
        anchorEl={() => input.current ?? document.body}
        placement="top-start"
        disablePortal
        sx={{ zIndex: 'modal' }}
      >
        <Paper variant="outlined">
          <MenuList id={listId} role="listbox" aria-label="Colleagues" dense>
            {suggestions.map((colleague, index) => (
              <Suggestion
                key={colleague.id}
                id={`${listId}-${index}`}
                colleague={colleague}
                isMarked={index === marked}
                onChoose={() => choose(colleague)}
              />
            ))}
          </MenuList>
        </Paper>
      </Popper>
    </>
  );
}

interface SuggestionProps {
  id: string;
  colleague: AdminUserAnswer;
  isMarked: boolean;
  onChoose: () => void;
}

function Suggestion({ id, colleague, isMarked, onChoose }: SuggestionProps) {
  return (
    <MenuItem
      id={id}
      role="option"
      aria-selected={isMarked}
      selected={isMarked}
      tabIndex={-1}
      // The text keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Box>
        {colleague.firstName} {colleague.lastName}{' '}
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          @{colleague.username}
        </Typography>
      </Box>
    </MenuItem>
  );
}
