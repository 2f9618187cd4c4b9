import { Box, MenuItem, MenuList, Paper, Popper, TextField, Typography } from '@mui/material';
import { MAX_MESSAGE_LENGTH, type AdminUserAnswer } from '@waybook/contracts/api';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { usePermission } from '../../../shared/session/use-session';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { mentionAt, suggestionsFor, withMention, type TypedMention } from '../mention.view';
import { useTicketColleaguesQuery } from '../tickets.api';

interface MentionFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** By Ctrl or Cmd and Enter. */
  onSend: () => void;
}

/** A text in which @ offers the colleagues: as a combobox does, save that a text of several lines can't be called one. */
export function MentionField({ value, onChange, onSend }: MentionFieldProps) {
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<TypedMention | null>(null);
  const [marked, setMarked] = useState(0);
  const suggestions = useSuggestions(mention);
  const isOpen = suggestions.length > 0;

  const look = () => {
    const place = input.current;
    setMention(place === null ? null : mentionAt(place.value, place.selectionStart));
    setMarked(0);
  };
  const choose = (colleague: AdminUserAnswer) => {
    if (mention === null) return;
    const { text, caret } = withMention(value, mention, colleague.username);
    onChange(text);
    setMention(null);
    // The caret can go there once the new text stands in the field.
    setTimeout(() => input.current?.setSelectionRange(caret, caret));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return onSend();
    if (!isOpen) return undefined;
    const chosen = suggestions[marked];
    const moves: Record<string, () => void> = {
      ArrowDown: () => setMarked((marked + 1) % suggestions.length),
      ArrowUp: () => setMarked((marked + suggestions.length - 1) % suggestions.length),
      Enter: () => chosen !== undefined && choose(chosen),
      Tab: () => chosen !== undefined && choose(chosen),
      Escape: () => setMention(null),
    };
    const move = moves[event.key];
    if (move === undefined) return undefined;
    event.preventDefault();
    event.stopPropagation();
    return move();
  };

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
        onBlur={() => setMention(null)}
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
        {isOpen &&
          `${suggestions.length} ${suggestions.length === 1 ? 'colleague' : 'colleagues'}, choose with the arrow keys`}
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

function useSuggestions(mention: TypedMention | null): AdminUserAnswer[] {
  const seesColleagues = usePermission('admin-users:read');
  const { data = [] } = useTicketColleaguesQuery(undefined, { skip: !seesColleagues });
  return mention === null ? [] : suggestionsFor(mention.typed, data);
}
