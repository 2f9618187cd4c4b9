import { ThemeProvider } from '@mui/material/styles';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_UPLOAD_BYTES, type UploadAnswer } from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { theme } from '../../../app/theme/theme';
import type { ApiError } from '../../api/api-error';
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
    details: [{ field: 'email', message: 'This e-mail is already in use.' }],
  },
  retryAfterSeconds: null,
};

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
  render(<ThemeProvider theme={theme}>{contents}</ThemeProvider>);
  return userEvent.setup();
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const create = () => screen.getByRole('button', { name: 'Create Driver' });

describe('a form in a dialog', () => {
  it('sends what was entered, amounts and days as they travel', async () => {
    const person = open();
    await person.type(field(/^Name/), 'Sam');
    await person.click(screen.getByRole('tab', { name: 'Business' }));
    await person.clear(field(/^Membership Fee/));
    await person.type(field(/^Membership Fee/), '£1,030.5');
    await person.click(screen.getByRole('checkbox', { name: 'VAT Registered' }));
    await person.click(create());
    await waitFor(() => expect(sent).toEqual([{ ...EMPTY, name: 'Sam', fee: '1030.50', vat: true }]));
  });

  it('sends nothing while a field is missing, and brings its tab to the front', async () => {
    const person = open();
    await person.click(screen.getByRole('tab', { name: 'Business' }));
    await person.click(create());
    expect(await screen.findByText('Required')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /Personal/ }).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Name/)));
    expect(sent).toEqual([]);
  });

  it("keeps everything when the server refuses, and puts its words at the field's side", async () => {
    answer = () => Promise.reject(Object.assign(new Error('Refused'), EMAIL_TAKEN));
    const person = open();
    await person.type(field(/^Name/), 'Sam');
    await person.click(screen.getByRole('tab', { name: 'Business' }));
    await person.click(create());
    expect(await screen.findByText('Please check the form.')).toBeTruthy();
    expect(screen.getByText('This e-mail is already in use.')).toBeTruthy();
    expect(field(/^Email/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/^Name/).value).toBe('Sam');
  });

  it('closes at once while nothing was changed, and asks first otherwise', async () => {
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

  it('says that it is saving, and stays until it has', async () => {
    let finish = () => undefined as void;
    answer = () => new Promise<void>((resolve) => (finish = resolve));
    const person = open();
    await person.type(field(/^Name/), 'Sam');
    await person.click(create());
    expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
    await person.keyboard('{Escape}');
    expect(closed).toBe(0);
    finish();
    expect(await screen.findByRole('button', { name: 'Create Driver' })).toBeTruthy();
  });
});

describe('a file in a form', () => {
  function Upload() {
    const form = useForm<{ file: UploadAnswer | null }>({ defaultValues: { file: null } });
    return (
      <FormDialog
        title="Upload"
        form={form}
        submitLabel="Save"
        failureText="Failed"
        onClose={() => undefined}
        onSubmit={() => answer()}
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

  it('is asked for where it is missing', async () => {
    const person = open(<Upload />);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose a file')).toBeTruthy();
  });

  it('that is too large is not even sent, and can be removed', async () => {
    const person = open(<Upload />);
    const file = new File(['%PDF'], 'policy.pdf', { type: 'application/pdf' });
    Object.defineProperty(file, 'size', { value: MAX_UPLOAD_BYTES + 1 });
    await person.upload(screen.getByLabelText('File', { selector: 'input' }), file);
    expect(await screen.findByText('This file is larger than 15 MB. Choose a smaller one.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText(/larger than/)).toBeNull();
  });
});
