import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'ticket';

/** Which ticket the drawer shows. It stays in the address bar, so that a link or a reload opens the same one. */
export function useOpenTicket() {
  const [parameters, setParameters] = useSearchParams();
  const openId = parameters.get(PARAMETER);
  const show = (id: string | null) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === null) after.delete(PARAMETER);
        else after.set(PARAMETER, id);
        return after;
      },
      { replace: openId !== null && id !== null },
    );
  return { openId, open: (id: string) => show(id), close: () => show(null) };
}

export type OpenTicket = ReturnType<typeof useOpenTicket>;
