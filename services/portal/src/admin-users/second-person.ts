/** The names of the other active admins who may do the same thing, at the moment of the command. */
export type Colleagues = readonly string[];

/**
 * What takes two people (R156 to R158), of which somebody did the first part and now does the second.
 *
 * @returns what the event says beside who did it: nothing where there were two people, `alone` where nobody else may
 * @throws what `refusal` makes, where a colleague may
 */
export function secondPerson(
  didFirstPart: boolean,
  colleagues: Colleagues,
  refusal: (colleagues: Colleagues) => Error,
): { readonly alone?: true } {
  if (!didFirstPart) return {};
  if (colleagues.length > 0) throw refusal(colleagues);
  return { alone: true };
}
