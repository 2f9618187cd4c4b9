/** Marks a form that destroys something: Ctrl+Enter sends it only from where Enter alone would. */
export const DESTRUCTIVE_FORM = { 'data-destructive': true } as const;

/** These keep Enter to themselves: they do what they say. */
const PRESSED = 'button, a, input[type="button"], input[type="reset"], input[type="file"]';

/**
 * Ctrl or Cmd and Enter sends whichever form has the focus, also from a text of several lines, where Enter begins a new one. It presses the
 * form's own button, so that a form which may not be sent yet stays where it is. Answers how to stop.
 */
export function sendFormsByKeyboard(): () => void {
  // Before any field sees the key: a choice would open at it.
  document.addEventListener('keydown', sendForm, { capture: true });
  return () => document.removeEventListener('keydown', sendForm, { capture: true });
}

function sendForm(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  if (!(target instanceof Element)) return;
  const form = target.closest('form');
  const button = form === null ? undefined : submitButtonOf(form);
  if (form === null || button === undefined) return;
  const isOther = target !== button && target.matches(PRESSED);
  if (isOther || (isDestructive(form) && !isSentByEnter(target, button))) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) button.click();
}

/** The one that Enter presses. */
function submitButtonOf(form: HTMLFormElement): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>('[type="submit"]')][0];
}

const isDestructive = ({ dataset }: HTMLFormElement) => dataset['destructive'] !== undefined;

function isSentByEnter(target: Element, button: Element): boolean {
  return target === button || target instanceof HTMLInputElement;
}
