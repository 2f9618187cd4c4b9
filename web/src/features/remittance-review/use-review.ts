import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'remittance';

/** Which remittance the drawer shows. It stays in the address bar, so that a link or a reload opens the same one. */
export function useReview(list: readonly PendingRemittanceAnswer[]) {
  const [parameters, setParameters] = useSearchParams();
  const openId = parameters.get(PARAMETER);
  const index = list.findIndex(({ id }) => id === openId);
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
  const neighbour = (offset: number) => (index === -1 ? undefined : list[index + offset]);
  const moveTo = (remittance: PendingRemittanceAnswer | undefined) => {
    if (remittance !== undefined) show(remittance.id);
  };
  return {
    isOpen: openId !== null,
    remittance: list[index] ?? null,
    position: index + 1,
    count: list.length,
    open: (id: string) => show(id),
    close: () => show(null),
    next: () => moveTo(neighbour(1)),
    previous: () => moveTo(neighbour(-1)),
    /** After a decision on the open one: on to the next, or out. */
    leave: (id: string) => {
      if (id === openId) show((neighbour(1) ?? neighbour(-1))?.id ?? null);
    },
  };
}

export type Review = ReturnType<typeof useReview>;
