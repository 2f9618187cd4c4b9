import { Box, Checkbox, FormControlLabel, FormLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { ALL_PERMISSIONS, holdsPermission, type AdminRole } from '@waybook/contracts/api';
import { PERMISSION_LABELS } from '@waybook/contracts/texts';
import { useId, useState } from 'react';
import { holdsAll } from '../../shared/admins/authority.view';
import { ROLE_LABELS } from '../../shared/admins/roles.view';
import { choiceOf, permissionsFor, toggled, type PermissionChoice } from './permission-choice.view';
import { permissionAreas } from './permission-labels.view';

interface PermissionsEditorProps {
  role: AdminRole;
  permissions: readonly string[];
  /** What the editing admin holds; nobody grants more. */
  held: readonly string[];
  onChange: (permissions: string[]) => void;
}

export function PermissionsEditor({ role, permissions, held, onChange }: PermissionsEditorProps) {
  const [wantsSingle, setWantsSingle] = useState(() => choiceOf(permissions, role) === 'single');
  const chosen = choiceOf(permissions, role);
  const choice = wantsSingle && chosen === 'role' ? 'single' : chosen;
  const choose = (next: PermissionChoice) => {
    setWantsSingle(next === 'single');
    onChange(permissionsFor(next, role));
  };
  const grants = (wanted: readonly string[]) => holdsAll({ permissions: held }, wanted);
  return (
    <Stack sx={{ gap: 4 }}>
      <RadioGroup aria-label="Permissions" value={choice} onChange={(_, value) => choose(value as PermissionChoice)}>
        <FormControlLabel
          value="all"
          control={<Radio />}
          label="All permissions"
          disabled={!grants([ALL_PERMISSIONS])}
        />
        {role !== 'director' && (
          <FormControlLabel
            value="role"
            control={<Radio />}
            label={`As ${ROLE_LABELS[role]} may by default`}
            disabled={!grants(permissionsFor('role', role))}
          />
        )}
        <FormControlLabel value="single" control={<Radio />} label="One by one" />
      </RadioGroup>
      {choice !== 'all' && (
        <SinglePermissions
          permissions={permissions}
          held={held}
          onToggle={(permission, isOn) => {
            setWantsSingle(true);
            onChange(toggled(permissions, permission, isOn));
          }}
        />
      )}
    </Stack>
  );
}

interface SinglePermissionsProps {
  permissions: readonly string[];
  held: readonly string[];
  onToggle: (permission: string, isOn: boolean) => void;
}

function SinglePermissions({ permissions, held, onToggle }: SinglePermissionsProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' } }}>
      {permissionAreas().map(({ label, permissions: ofArea }) => (
        <Stack key={label} role="group" aria-labelledby={`${id}-${label}`}>
          <FormLabel id={`${id}-${label}`} component="p">
            {label}
          </FormLabel>
          {ofArea.map((permission) => (
            <FormControlLabel
              key={permission}
              control={<Checkbox size="small" />}
              checked={permissions.includes(permission)}
              disabled={!permissions.includes(permission) && !holdsPermission(held, permission)}
              onChange={(_, isOn) => onToggle(permission, isOn)}
              label={<Typography variant="body2">{PERMISSION_LABELS[permission]}</Typography>}
            />
          ))}
        </Stack>
      ))}
    </Box>
  );
}
