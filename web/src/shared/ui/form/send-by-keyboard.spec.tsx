import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { openScreen } from '../../../testing/open-screen';
import { ConfirmDialog } from '../ConfirmDialog';
import { FormDialog, TextControl } from '.';
import { sendFormsByKeyboard } from './send-by-keyboard';

const SEND = '{Control>}{Enter}{/Control}';

let sent: unknown[];
let answer: () => Promise<unknown>;
let stop: () => void;

beforeEach(() => {
  sent = [];
  answer = () => Promise.resolve();
  stop = sendFormsByKeyboard();
});
afterEach(() => stop());

function NoteForm({ destructive = false }: { destructive?: boolean }) {
  const form = useForm({ defaultValues: { title: '', note: '' } });
  return (
    <FormDialog
      title="Note"
      form={form}
      destructive={destructive}
      submitLabel="Save"
      failureText="Failed"
      onClose={() => undefined}
      onSubmit={(values) => {
        sent.push(values);
        return answer();
      }}
    >
      <TextControl control={form.control} name="title" label="Title" required />
      <TextControl control={form.control} name="note" label="Note" rows={3} />
    </FormDialog>
  );
}

function Question({ destructive = false, disabled = false }) {
  return (
    <ConfirmDialog
      open
      destructive={destructive}
      confirmDisabled={disabled}
      title="Sure?"
      confirmLabel="Do it"
      busyLabel="Doing it..."
      busy={false}
      onConfirm={() => sent.push('confirmed')}
      onCancel={() => sent.push('cancelled')}
    >
      <input aria-label="Line" />
      <textarea aria-label="Reason" />
    </ConfirmDialog>
  );
}

const field = (name: RegExp | string) => screen.getByRole('textbox', { name });

describe('Ctrl or Cmd and Enter', () => {
  test.each([SEND, '{Meta>}{Enter}{/Meta}'])('sends a form from a text of several lines (%s)', async (keys) => {
    const { person } = openScreen(<NoteForm />);
    await person.type(field(/^Title/), 'Van');
    await person.type(field('Note'), `two{Enter}lines${keys}`);
    await waitFor(() => expect(sent).toEqual([{ title: 'Van', note: 'two\nlines' }]));
  });

  test('leads to the field that is missing, and sends nothing', async () => {
    const { person } = openScreen(<NoteForm />);
    await person.type(field('Note'), SEND);
    expect(await screen.findByText('Required')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('sends once what is on its way', async () => {
    answer = () => new Promise(() => undefined);
    const { person } = openScreen(<NoteForm />);
    await person.type(field(/^Title/), `Van${SEND}`);
    await screen.findByRole('button', { name: 'Saving...' });
    await person.type(field('Note'), SEND);
    expect(sent).toHaveLength(1);
  });

  test('leaves a button that has the focus to do what it says', async () => {
    const { person } = openScreen(<Question />);
    act(() => screen.getByRole('button', { name: 'Cancel' }).focus());
    await person.keyboard(SEND);
    expect(sent).not.toContain('confirmed');
  });

  test('confirms what Enter would confirm, and not before it may', async () => {
    const page = openScreen(<Question disabled />);
    await page.person.type(field('Reason'), SEND);
    expect(sent).toEqual([]);
    page.close();
    const { person } = openScreen(<Question />);
    await person.type(field('Reason'), SEND);
    expect(sent).toEqual(['confirmed']);
  });

  test('destroys nothing from where Enter would not', async () => {
    const page = openScreen(<Question destructive />);
    await page.person.type(field('Reason'), SEND);
    expect(sent).toEqual([]);
    await page.person.type(field('Line'), SEND);
    expect(sent).toEqual(['confirmed']);
    page.close();
    const { person } = openScreen(<NoteForm destructive />);
    await person.type(field(/^Title/), 'Van');
    await person.type(field('Note'), SEND);
    expect(sent).toEqual(['confirmed']);
  });
});
