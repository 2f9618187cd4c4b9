import { useParameters } from './use-parameters';

/**
 * Which record a page shows beside its list. It stands in the address bar under `parameter`, so that a link or a reload opens the same one;
 * going from one to the next leaves no trail for Back.
 *
 * @param within parameters that say what of the record shows, and go with it
 */
export function useOpenRecord(parameter: string, within: readonly string[] = []) {
  const [parameters, setParameters] = useParameters();
  const openId = parameters.get(parameter);
  const show = (id: string | null) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of within) after.delete(name);
        if (id === null) after.delete(parameter);
        else after.set(parameter, id);
        return after;
      },
      { replace: openId !== null && id !== null },
    );
  return { openId, open: (id: string) => show(id), close: () => show(null) };
}

export type OpenRecord = ReturnType<typeof useOpenRecord>;
