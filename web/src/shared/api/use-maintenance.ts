import { useSelector } from 'react-redux';
import { selectMaintenance } from './maintenance.slice';

/** Whether the server takes no writes for now, as far as this screen has heard. */
export function useMaintenance(): boolean {
  return useSelector(selectMaintenance);
}
