import { afterEach, expect, jest, test } from '@jest/globals';
import { configureStore, createAction } from '@reduxjs/toolkit';
import { afterActions } from './after-actions';

const ended = createAction('ended');

afterEach(() => void jest.restoreAllMocks());

function storeWith(...effects: (() => void)[]) {
  const { on, middleware } = afterActions<{ ended: number }>();
  for (const effect of effects) on(ended.match, effect);
  const reducer = (state = { ended: 0 }, action: { type: string }) =>
    ended.match(action) ? { ended: state.ended + 1 } : state;
  return configureStore({ reducer, middleware: (defaults) => defaults().prepend(middleware) });
}

test('an effect finds the state that the action made, and is asked about its own actions alone', () => {
  const seen: number[] = [];
  const store = storeWith(() => seen.push(store.getState().ended));
  store.dispatch({ type: 'other' });
  store.dispatch(ended());
  expect(seen).toEqual([1]);
});

test('one that fails is said to the console, and keeps neither the others nor who dispatched from going on', () => {
  const failure = new Error('storage is closed');
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const after = jest.fn();
  const store = storeWith(() => {
    throw failure;
  }, after);
  store.dispatch(ended());
  expect(after).toHaveBeenCalledTimes(1);
  expect(said.mock.calls).toEqual([[failure]]);
});
