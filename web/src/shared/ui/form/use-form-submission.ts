import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyProblem } from './apply-problem';

interface Submission<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Throws when the server refuses. */
  onSubmit: (values: Values) => Promise<unknown>;
  failureText: string;
  onFailure?: (sentence: string) => void;
  /** The fields that are wrong, be it by the form's own rules or by the server's. */
  onFaultyFields: (names: readonly string[]) => void;
}

/** Sends a form once it is right; what the server refuses stands at its fields and in a sentence. */
export function useFormSubmission<Values extends FieldValues>(submission: Submission<Values>) {
  const { form, onSubmit, failureText, onFailure, onFaultyFields } = submission;
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (values: Values) => {
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (error) {
      const names = Object.keys(form.getValues());
      const { sentence, fields } = applyProblem(form.setError, error, { names, fallback: failureText });
      setFailure(sentence);
      if (fields.length > 0) onFaultyFields(fields);
      onFailure?.(sentence);
    }
  };

  return {
    failure,
    busy: form.formState.isSubmitting,
    submit: form.handleSubmit(send, (errors) => onFaultyFields(Object.keys(errors))),
    forget: () => setFailure(null),
  };
}
