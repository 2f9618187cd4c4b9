import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectToast } from '../shared/ui/toast/toast.slice';
import { useQuiet } from '../shared/use-quiet';

const Toasts = lazy(async () => ({ default: (await import('../shared/ui/toast/Toasts')).Toasts }));

/** Their place is there once the first page is, or once there is something to say. */
export function LaterToasts() {
  const isNeeded = useSelector(selectToast) !== null;
  const isQuiet = useQuiet();
  return <Suspense>{(isNeeded || isQuiet) && <Toasts />}</Suspense>;
}
