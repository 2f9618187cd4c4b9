import { beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SteadyButton } from './SteadyButton';

let sent: number;
beforeEach(() => {
  sent = 0;
});

/** Under way as soon as it is sent. */
function Form() {
  const [busy, setBusy] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
        setBusy(true);
      }}
    >
      <input aria-label="Name" />
      <SteadyButton type="submit" disabled={busy}>
        {busy ? 'Saving...' : 'Save'}
      </SteadyButton>
    </form>
  );
}

describe('a button that its own press disables', () => {
  test('reads as disabled, keeps the focus, and can be reached', async () => {
    const person = userEvent.setup();
    render(<Form />);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Saving...' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.disabled).toBe(false);
    expect(document.activeElement).toBe(button);
    await person.click(screen.getByLabelText('Name'));
    await person.tab();
    expect(document.activeElement).toBe(button);
  });

  test('sends nothing a second time', async () => {
    const person = userEvent.setup();
    render(<Form />);
    await person.type(screen.getByLabelText('Name'), 'Sam{Enter}');
    expect(sent).toBe(1);
    await person.tab();
    await person.keyboard('{Enter} ');
    expect(sent).toBe(1);
  });

  test('presses nothing around it', async () => {
    let pressed = 0;
    const person = userEvent.setup();
    render(
      <div role="presentation" onClick={() => (pressed += 1)}>
        <SteadyButton disabled>Resolve</SteadyButton>
      </div>,
    );
    await person.tab();
    await person.keyboard('{Enter}');
    expect(pressed).toBe(0);
  });
});
