import type { ErrorOption, FieldPath, FieldValues } from 'react-hook-form';
import { fieldProblemsIn, sentenceOf } from '../../api/api-error';

/** As react-hook-form's `setError`, with no more than is needed of it. */
type SetError<Values extends FieldValues> = (
  name: FieldPath<Values>,
  error: ErrorOption,
  options?: { shouldFocus: boolean },
) => void;

interface Applied<Values extends FieldValues> {
  /** What stands above the form's buttons. */
  sentence: string;
  /** Which fields now say what is wrong with them. */
  fields: FieldPath<Values>[];
}

/** Puts what the server says of single fields on those that the form has; the sentence is for all the rest. */
export function applyProblem<Values extends FieldValues>(
  setError: SetError<Values>,
  error: unknown,
  { names, fallback }: { names: readonly string[]; fallback: string },
): Applied<Values> {
  const details = fieldProblemsIn(error);
  const fields: FieldPath<Values>[] = [];
  for (const { field, message } of details) {
    if (!names.includes(field)) continue;
    const name = field as FieldPath<Values>;
    setError(name, { type: 'server', message }, { shouldFocus: fields.length === 0 });
    fields.push(name);
  }
  const said = sentenceOf(error, fallback);
  const unplaced = details.filter(({ field, message }) => !names.includes(field) && !said.includes(message));
  return { sentence: [said, ...unplaced.map(({ message }) => message)].join(' '), fields };
}
