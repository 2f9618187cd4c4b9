import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { MAX_UPLOAD_BYTES, type UploadAnswer } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../api/api-error';
import { openScreen } from '../../../testing/open-screen';
import { CheckControl, DayControl, FileControl, FormDialog, MoneyControl, SelectControl, TextControl } from '.';

interface Values {
  name: string;
  email: string;
  fee: string;
  status: string;
  startDate: string | null;
  vat: boolean;
}

const EMPTY: Values = { name: '', email: '', fee: '25.00', status: 'active', startDate: '2026-11-21', vat: false };
const EMAIL_TAKEN: ApiError = {
  status: 409,
  message: '409: Please check the form.',
  problem: {
    error: 'Please check the form.',
    message: '',
    code: 'EMAIL_TAKEN',
    requestId: 'r1',
    details: [{ field: 'email', message: 'This email is already in use.' }],
  },
  retryAfterSeconds: null,
};

/** The page of a spec takes a server at a port of its own for a stranger when it sends files there. */
const OPEN_TO_THE_PAGE = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'idempotency-key' };

let sent: Values[];
let answer: () => Promise<unknown>;
let closed: number;

function DriverForm() {
  const form = useForm<Values>({ defaultValues: EMPTY });
  const { control } = form;
  return (
    <FormDialog
      title="Add New Driver"
      form={form}
      submitLabel="Create Driver"
      failureText="Failed to create driver"
      onClose={() => (closed += 1)}
      onSubmit={async (values) => {
        sent.push(values);
        await answer();
      }}
      tabs={[
        {
          label: 'Personal',
          fields: ['name', 'email'],
          content: (
            <>
              <TextControl control={control} name="name" label="Name" required />
              <TextControl control={control} name="email" label="Email" type="email" />
            </>
          ),
        },
        {
          label: 'Business',
          fields: ['fee', 'status', 'startDate', 'vat'],
          content: (
            <>
              <MoneyControl control={control} name="fee" label="Membership Fee" required maxPence={999_999} />
              <SelectControl
                control={control}
                name="status"
                label="Status"
                options={[{ value: 'active', label: 'Active' }]}
              />
              <DayControl control={control} name="startDate" label="Start date" required />
              <CheckControl control={control} name="vat" label="VAT Registered" />
            </>
          ),
        },
      ]}
    />
  );
}

beforeEach(() => {
  sent = [];
  closed = 0;
  answer = () => Promise.resolve();
});

function open(contents = <DriverForm />) {
  return openScreen(contents).person;
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const create = () => screen.getByRole('button', { name: 'Create Driver' });

describe('a form in a dialog', () => {
  test('sends what was entered, amounts and days as they travel', async () => {
    const person = open();
    await person.type(field(/^Name/), 'Sam');
    await person.click(screen.getByRole('tab', { name: 'Business' }));
    await person.clear(field(/^Membership Fee/));
    await person.type(field(/^Membership Fee/), '£1,030.5');
    await person.click(screen.getByRole('checkbox', { name: 'VAT Registered' }));
    await person.click(create());
    await waitFor(() => expect(sent).toEqual([{ ...EMPTY, name: 'Sam', fee: '1030.50', vat: true }]));
  });

  test('sends nothing while a field is missing, and brings its tab to the front', async () => {
    const person = open();
    await person.click(screen.getByRole('tab', { name: 'Business' }));
    await person.click(create());
    expect(await screen.findByText('Required')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /Personal/ }).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Name/)));
    expect(sent).toEqual([]);
  });

  test("keeps everything when the server refuses, and puts its words at the field's side", async () => {
    answer = () => Promise.reject(Object.assign(new Error('Refused'), EMAIL_TAKEN));
    const person = open();
    await person.type(field(/^Name/), 'Sam');
    await person.click(screen.getByRole('tab', { name: 'Business' }));
    await person.click(create());
    expect(await screen.findByText('Please check the form.')).toBeTruthy();
    expect(screen.getByText('This email is already in use.')).toBeTruthy();
    expect(field(/^Email/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/^Name/).value).toBe('Sam');
  });

  test('closes at once while nothing was changed, and asks first otherwise', async () => {
    const person = open();
    await person.keyboard('{Escape}');
    expect(closed).toBe(1);
    await person.type(field(/^Name/), 'Sam');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(closed).toBe(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(closed).toBe(2);
  });

  test('says that it is saving, and stays until it has', async () => {
    let finish = () => undefined as void;
    answer = () => new Promise<void>((resolve) => (finish = resolve));
    const person = open();
    await person.type(field(/^Name/), 'Sam');
    await person.click(create());
    const saving = await screen.findByRole('button', { name: 'Saving...' });
    expect(saving.getAttribute('aria-disabled')).toBe('true');
    await person.keyboard('{Enter}{Escape}');
    expect([sent.length, closed]).toEqual([1, 0]);
    finish();
    const button = await screen.findByRole('button', { name: 'Create Driver' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    expect(document.activeElement).toBe(button);
  });
});

describe('a file in a form', () => {
  let submitted: (string | undefined)[];
  /** What the server answers to each file in turn. */
  let answers: Promise<PageAnswer>[];
  let stop: () => Promise<void>;

  beforeEach(async () => {
    submitted = [];
    answers = [];
    stop = await servePage(async ({ method }) => {
      const answer = method === 'OPTIONS' ? { status: 200 } : await answers.shift();
      return { status: 404, ...answer, headers: OPEN_TO_THE_PAGE };
    });
  });
  afterEach(() => stop());

  function Upload() {
    const form = useForm<{ file: UploadAnswer | null }>({ defaultValues: { file: null } });
    return (
      <FormDialog
        title="Upload"
        form={form}
        submitLabel="Save"
        failureText="Failed"
        onClose={() => undefined}
        onSubmit={({ file }) => {
          submitted.push(file?.objectPath);
          return answer();
        }}
      >
        <FileControl
          control={form.control}
          name="file"
          label="File"
          required="Choose a file"
          purpose="driver_document"
          accept="application/pdf"
        />
      </FormDialog>
    );
  }

  test('is asked for where it is missing', async () => {
    const person = open(<Upload />);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose a file')).toBeTruthy();
  });

  test('does not stand for the one that is being sent in its place', async () => {
    const taken = (name: string) => ({
      status: 201,
      json: { objectPath: `/api/uploads/${name}`, fileName: `${name}.pdf`, fileSize: 4 },
    });
    let arrive = (_: PageAnswer) => undefined as void;
    answers = [Promise.resolve(taken('old')), new Promise((resolve) => (arrive = resolve))];
    const person = open(<Upload />);
    const choose = (name: string) =>
      person.upload(
        screen.getByLabelText('File', { selector: 'input' }),
        new File(['%PDF'], `${name}.pdf`, { type: 'application/pdf' }),
      );
    await choose('old');
    await screen.findByText('old.pdf · 4 bytes');
    await choose('new');
    await screen.findByText('Sending new.pdf');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Wait until the file has been sent.')).toBeTruthy();
    expect(submitted).toEqual([]);

    arrive(taken('new'));
    await screen.findByText('new.pdf · 4 bytes');
    expect(screen.queryByText('Wait until the file has been sent.')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(submitted).toEqual(['/api/uploads/new']));
  });

  test('that is too large is not even sent, and can be removed', async () => {
    const person = open(<Upload />);
    const file = new File(['%PDF'], 'policy.pdf', { type: 'application/pdf' });
    Object.defineProperty(file, 'size', { value: MAX_UPLOAD_BYTES + 1 });
    await person.upload(screen.getByLabelText('File', { selector: 'input' }), file);
    expect(await screen.findByText('This file is larger than 15 MB. Choose a smaller one.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText(/larger than/)).toBeNull();
  });
});
