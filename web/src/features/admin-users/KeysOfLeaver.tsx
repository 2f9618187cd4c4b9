import { Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import type { ApiKeyAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { usePermission } from '../../shared/session/use-session';

interface KeysOfLeaverProps {
  keys: readonly ApiKeyAnswer[];
  firstName: string;
  isRevoking: boolean;
  onChoose: (isRevoking: boolean) => void;
}

/** Says which API keys somebody leaves behind, and asks whether they are to go, too. Nothing where there are none. */
export function KeysOfLeaver({ keys, firstName, isRevoking, onChoose }: KeysOfLeaverProps) {
  const mayRevoke = usePermission('business:write');
  if (keys.length === 0) return null;
  const names = keys.map(({ name }) => name).join(', ');
  return (
    <Stack sx={{ gap: 1, mt: 3 }}>
      <Typography>
        {`${firstName} made ${counted(keys.length, 'API key')}: ${names}. They belong to the business and stay good. Whoever knows one can go on reading events with it.`}
      </Typography>
      {mayRevoke ? (
        <FormControlLabel
          control={<Checkbox checked={isRevoking} onChange={(event) => onChoose(event.target.checked)} />}
          label={keys.length === 1 ? 'Revoke this key as well' : 'Revoke these keys as well'}
        />
      ) : (
        <Typography>Who may change the business can revoke them in Settings.</Typography>
      )}
    </Stack>
  );
}
