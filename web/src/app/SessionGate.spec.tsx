import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { sessionEnded } from '../shared/session/session.slice';
import { openScreen } from '../testing/open-screen';
import { SessionGate } from './SessionGate';

test('nothing of the portal is shown until the stored session has been checked', () => {
  const { store } = openScreen(<SessionGate>The portal</SessionGate>);
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(screen.getByText('Initializing authentication...')).toBeTruthy();
  expect(screen.queryByText('The portal')).toBeNull();
  act(() => void store.dispatch(sessionEnded()));
  expect(screen.getByText('The portal')).toBeTruthy();
  expect(screen.queryByText('Initializing authentication...')).toBeNull();
});
