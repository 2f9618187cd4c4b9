import { Alert, Stack, TextField, Typography } from '@mui/material';
import type { LogKeys } from './use-log-keys';

interface TrustedKeysProps {
  logKeys: LogKeys | null;
  isFailed: boolean;
  ownKey: string;
  /** Null while nothing is entered. */
  isOwnKeyRight: boolean | null;
  onOwnKey: (key: string) => void;
}

/** Never the key that a paper brings along: whoever forges a paper brings a key as well. */
export function TrustedKeys({ logKeys, isFailed, ownKey, isOwnKeyRight, onOwnKey }: TrustedKeysProps) {
  return (
    <Stack component="section" aria-label="Whose word counts" sx={{ gap: 3 }}>
      <Typography variant="h3" component="h2">
        Whose word counts
      </Typography>
      <Typography>
        The signatures are checked by the public keys of the portal at {location.host}. Make sure that this is the
        address of the portal you know, and not one that came with the paper.
      </Typography>
      {logKeys?.areKept && <Typography>Without a connection, these are the keys that this browser kept.</Typography>}
      {isFailed && logKeys === null && (
        <Alert severity="error">
          The portal’s keys could not be loaded. Reload the page, or enter a key that you kept.
        </Alert>
      )}
      <Stack component="ul" sx={{ m: 0, pl: 5 }}>
        {(logKeys?.keys ?? []).map((key) => (
          <Typography component="li" variant="body2" key={key} sx={{ overflowWrap: 'anywhere' }}>
            {key}
          </Typography>
        ))}
      </Stack>
      <TextField
        label="A key that you kept"
        value={ownKey}
        onChange={({ target }) => onOwnKey(target.value)}
        error={isOwnKeyRight === false}
        helperText={
          isOwnKeyRight === false
            ? 'This is not a key of a log. It reads name+8 characters+44 characters.'
            : 'With one, it alone counts.'
        }
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
      />
    </Stack>
  );
}
