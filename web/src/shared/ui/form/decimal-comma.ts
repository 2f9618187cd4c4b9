import type { InputEvent } from 'react';

/**
 * For a field of the type "number", before what is typed goes in: browsers drop a comma there, so that 25,50 would be 2550, and many a
 * phone that is set to another country's ways has nothing else on its number pad.
 */
export function decimalCommaToPoint(event: InputEvent<HTMLInputElement>): void {
  if (event.data !== ',') return;
  event.preventDefault();
  // The only way to type into such a field: it doesn't say where the cursor stands.
  document.execCommand('insertText', false, '.');
}
