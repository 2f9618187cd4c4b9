import { RefreshIcon } from '../../shared/ui/icons/RefreshIcon';
import { Button } from '@mui/material';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api';

/** Fetches figures, cards and whatever else of tickets is on screen again. */
export function RefreshTicketsButton() {
  const dispatch = useDispatch();
  return (
    <Button startIcon={<RefreshIcon />} onClick={() => dispatch(api.util.invalidateTags(['tickets']))}>
      Refresh
    </Button>
  );
}
