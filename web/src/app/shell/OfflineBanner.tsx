import { CloudOffOutlinedIcon } from '../../shared/ui/icons/CloudOffOutlinedIcon';
import { Alert, Box } from '@mui/material';
import { useSelector } from 'react-redux';
import { selectOffline } from '../../shared/api/connection.slice';
import { t } from '../../shared/language/text';

export function OfflineBanner() {
  const offline = useSelector(selectOffline);
  return (
    <Box role="status">
      {offline && (
        <Alert severity="warning" icon={<CloudOffOutlinedIcon fontSize="inherit" />} square>
          {t("You're offline. You stay signed in, and what you see may be out of date.")}
        </Alert>
      )}
    </Box>
  );
}
