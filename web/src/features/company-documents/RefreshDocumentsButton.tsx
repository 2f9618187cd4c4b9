import { RefreshIcon } from '../../shared/ui/icons/RefreshIcon';
import { Button } from '@mui/material';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api';

/** Fetches figures and cards again. */
export function RefreshDocumentsButton() {
  const dispatch = useDispatch();
  return (
    <Button startIcon={<RefreshIcon />} onClick={() => dispatch(api.util.invalidateTags(['documents']))}>
      Refresh
    </Button>
  );
}
