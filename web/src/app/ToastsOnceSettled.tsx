import { useEffect, useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { connected } from '../shared/connected';
import { selectToast } from '../shared/ui/toast/toast.slice';
import { onceSettled } from '../shared/once-settled';

/**
 * Toasts are no part of a first page: they are fetched once it has settled, or with the first toast that there is. Where the line is gone by then,
 * the next toast asks again.
 */
export function ToastsOnceSettled() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const [isSettled, setIsSettled] = useState(false);
  const toastId = useSelector(selectToast)?.id ?? null;
  const isWanted = Toasts === null && (isSettled || toastId !== null);

  useEffect(() => onceSettled(() => setIsSettled(true)), []);
  useEffect(() => {
    if (!isWanted) return;
    connected()
      .then(() => import('../shared/ui/toast/Toasts'))
      .then(
        (module) => setToasts(() => module.Toasts),
        () => undefined,
      );
  }, [isWanted, toastId]);

  return Toasts === null ? null : <Toasts />;
}
