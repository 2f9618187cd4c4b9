import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { MentionField } from './MentionField';

const colleague = {
  id: 'c1',
  username: 'payroll',
  firstName: 'Pat',
  lastName: 'Roll',
  permissions: ['all'],
  isActive: true,
};

let stop: () => Promise<void>;
beforeEach(async () => {
  stop = await servePage(() => ({ status: 200, json: [colleague] }));
});
afterEach(() => stop());

function Comment() {
  const [text, setText] = useState('');
  return <MentionField value={text} onChange={setText} />;
}

test('who types on at once after choosing a colleague types behind the name, and not where the caret happened to be', async () => {
  const { person } = openScreen(<Comment />, { signedIn: asAdmin({ permissions: ['all'] }) });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' });
  await person.type(field, 'Ask @pay about it');
  field.setSelectionRange('Ask @pay'.length, 'Ask @pay'.length);
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole('option', { name: /@payroll/ }));
  // No timer has run since the choice: the next key may come before any does.
  expect(field.value).toBe('Ask @payroll about it');
  expect(field.selectionStart).toBe('Ask @payroll '.length);
  expect(field.selectionEnd).toBe(field.selectionStart);
});
