import { useSelector } from 'react-redux';
import { selectOffline } from './connection.slice';

/** Whether the server can't be reached, so that nothing can be sent or fetched. */
export function useOffline(): boolean {
  return useSelector(selectOffline);
}
