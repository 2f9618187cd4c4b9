import { useParameters } from '../../shared/ui/use-parameters';

/** Some of the address bar's parameters, '' where they aren't there, and the way to change them. */
export function useAddress<Name extends string>(names: readonly Name[]) {
  const [parameters, setParameters] = useParameters();
  const values = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ''])) as Record<Name, string>;
  const change = (changed: Partial<Record<Name, string | null>>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries<string | null | undefined>(changed)) {
          if (value === undefined || value === null || value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return { values, change };
}
