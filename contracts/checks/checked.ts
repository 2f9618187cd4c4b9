/** What a check makes of a text that somebody entered: the text as it is kept, or a sentence that says what is wrong with it. */
export type Checked =
  { readonly value: string; readonly problem: null } | { readonly value: null; readonly problem: string };

/** A rule for one field, the same for the form and for the server. */
export type Check = (entered: string) => Checked;

export function accepted(value: string): Checked {
  return { value, problem: null };
}

export function refused(problem: string): Checked {
  return { value: null, problem };
}
