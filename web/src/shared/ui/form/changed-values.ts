/** Only what was changed in a form, so that what somebody else changes meanwhile stays theirs. */
export function changedValues<Values extends object>(
  values: Values,
  dirtyFields: Partial<Record<keyof Values, unknown>>,
): Partial<Values> {
  const changed = Object.entries(values).filter(([name]) => Object.hasOwn(dirtyFields, name));
  return Object.fromEntries(changed) as Partial<Values>;
}
