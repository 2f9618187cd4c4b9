import { useState, type FormEvent } from 'react';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Two fields that must not be empty, without the library that the portal's other forms use: it is a tenth of what a phone loads before
 * anybody can sign in.
 */
export function useCredentials<Name extends string>(
  names: readonly Name[],
  onSubmit: (credentials: Record<Name, string>) => void,
) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(NOTHING);
  const check = (form: HTMLFormElement) => {
    const credentials = Object.fromEntries(names.map((name) => [name, fieldOf(form, name).value])) as Record<
      Name,
      string
    >;
    const empty = names.filter((name) => credentials[name] === '');
    setMissing(new Set(empty));
    return { credentials, empty };
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { credentials, empty } = check(event.currentTarget);
    if (empty.length === 0) return onSubmit(credentials);
    fieldOf(event.currentTarget, empty[0]!).focus();
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    if (missing.size > 0) check(event.currentTarget);
  };
  return { missing, form: { onSubmit: submit, onChange } };
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
