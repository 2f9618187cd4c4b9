import type { Dispatch, Middleware, MiddlewareAPI, UnknownAction } from '@reduxjs/toolkit';

type Effect<Action, Store> = (action: Action, store: Store) => void;

/**
 * What is done once the store has taken an action; what fails of it keeps nothing else from being done. The toolkit's own listeners can also be cancelled, wait and fork, of which nothing is used here,
 * and a phone would load all of it before anybody can sign in.
 */
export function afterActions<State, Dispatches extends Dispatch = Dispatch>() {
  type Store = MiddlewareAPI<Dispatches, State>;
  const effects: Effect<unknown, Store>[] = [];
  const on = <Action extends UnknownAction>(
    isMeant: (action: UnknownAction) => action is Action,
    effect: Effect<Action, Store>,
  ) => {
    effects.push((action, store) => {
      if (isMeant(action as UnknownAction)) effect(action as Action, store);
    });
  };
  const middleware: Middleware<object, State, Dispatches> = (store) => (next) => (action) => {
    const result = next(action);
    for (const effect of effects) {
      try {
        effect(action, store);
      } catch (error) {
        console.error(error);
      }
    }
    return result;
  };
  return { on, middleware };
}
