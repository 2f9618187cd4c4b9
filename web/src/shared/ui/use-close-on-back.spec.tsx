import { ThemeProvider } from '@mui/material/styles';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { theme } from '../../app/theme/theme';
import { FormDialog, TextControl } from './form';
import { SideDrawer } from './SideDrawer';
import { useCloseLayersFirst } from './use-close-on-back';
import { useOpenRecord } from './use-open-record';

let router: ReturnType<typeof createMemoryRouter>;

function Root() {
  useCloseLayersFirst();
  return <Outlet />;
}

function Drivers() {
  const opened = useOpenRecord('driver');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <h1>Drivers</h1>
      <button onClick={() => opened.open('d1')}>Open</button>
      {opened.openId !== null && (
        <SideDrawer open inAddress contentKey={opened.openId} title="Sam" onClose={opened.close}>
          <button onClick={() => setAsks(true)}>Edit</button>
        </SideDrawer>
      )}
      {asks && <EditDriver onClose={() => setAsks(false)} />}
    </>
  );
}

function EditDriver({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { name: '' } });
  return (
    <FormDialog
      title="Edit"
      form={form}
      submitLabel="Save"
      failureText=""
      onClose={onClose}
      onSubmit={() => Promise.resolve()}
    >
      <TextControl control={form.control} name="name" label="Name" />
    </FormDialog>
  );
}

beforeEach(() => {
  const pages = [
    { path: '/', element: <h1>Dashboard</h1> },
    { path: '/drivers', element: <Drivers /> },
  ];
  const entries = { initialEntries: ['/', '/drivers'], initialIndex: 1 };
  router = createMemoryRouter([{ element: <Root />, children: pages }], entries);
});

async function openForm() {
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit' });
  return person;
}

const back = () => act(async () => router.navigate(-1));

describe("the browser's Back", () => {
  test('closes what lies over the page, one after the other, and then leaves the page', async () => {
    await openForm();
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Sam' })).toBeTruthy();
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Drivers' })).toBeTruthy();
    await back();
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
  });

  test('asks before what was typed is thrown away', async () => {
    const person = await openForm();
    await person.type(screen.getByLabelText('Name'), 'Samuel');
    await back();
    await screen.findByRole('dialog', { name: 'Discard your changes?' });
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Samuel');
    expect(router.state.location.search).toBe('?driver=d1');
  });
});
