import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectElsewhere } from '../../shared/session/session.slice';

// Few have several businesses.
const ElsewhereNotice = lazy(async () => ({ default: (await import('./ElsewhereNotice')).ElsewhereNotice }));

export function LateElsewhereNotice() {
  const elsewhere = useSelector(selectElsewhere);
  if (elsewhere === null) return null;
  return (
    <Suspense>
      <ElsewhereNotice elsewhere={elsewhere} />
    </Suspense>
  );
}
