import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'run';

/** Which payment run the drawer shows; it stays in the address bar. */
export function useOpenRun() {
  const [parameters, setParameters] = useSearchParams();
  const show = (id: string | null) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (id === null) after.delete(PARAMETER);
      else after.set(PARAMETER, id);
      return after;
    });
  return { id: parameters.get(PARAMETER), open: (id: string) => show(id), close: () => show(null) };
}
