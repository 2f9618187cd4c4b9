import type { AdminUserAnswer } from '@waybook/contracts/api';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { usePermission } from '../../../shared/session/use-session';
import { mentionAt, suggestionsFor, withMention, type TypedMention } from '../mention.view';
import { useTicketColleaguesQuery } from '../tickets.api';

/** The colleague whose name is being typed in a text: who is offered, who is marked, and what the keys do meanwhile. */
export function useMention(value: string, onChange: (value: string) => void) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<TypedMention | null>(null);
  const [marked, setMarked] = useState(0);
  const suggestions = useSuggestions(mention);

  const look = () => {
    const place = input.current;
    setMention(place === null ? null : mentionAt(place.value, place.selectionStart));
    setMarked(0);
  };
  const close = () => setMention(null);
  const choose = (colleague: AdminUserAnswer | undefined) => {
    if (mention === null || colleague === undefined) return;
    const { text, caret } = withMention(value, mention, colleague.username);
    // The caret goes there once the new text stands in the field, and before the next key is typed.
    flushSync(() => {
      onChange(text);
      close();
    });
    input.current?.setSelectionRange(caret, caret);
  };
  const markAfter = (steps: number) => setMarked((marked + steps + suggestions.length) % suggestions.length);
  const press = (event: KeyboardEvent) => {
    if (suggestions.length === 0) return;
    const moves: Record<string, () => void> = {
      ArrowDown: () => markAfter(1),
      ArrowUp: () => markAfter(-1),
      Enter: () => choose(suggestions[marked]),
      Tab: () => choose(suggestions[marked]),
      Escape: close,
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  return { input, suggestions, marked, look, close, choose, press };
}

function useSuggestions(mention: TypedMention | null): AdminUserAnswer[] {
  const seesColleagues = usePermission('admin-users:read');
  const { data = [] } = useTicketColleaguesQuery(undefined, { skip: !seesColleagues });
  return mention === null ? [] : suggestionsFor(mention.typed, data);
}
