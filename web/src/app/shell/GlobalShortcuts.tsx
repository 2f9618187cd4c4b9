import { styled } from '@mui/material/styles';

const Key = styled('kbd')(({ theme }) => ({
  ...theme.typography.caption,
  paddingInline: theme.spacing(2),
  marginInlineStart: theme.spacing(1),
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: theme.spacing(1),
  background: theme.vars?.palette.surface.sunken,
}));

export function GlobalShortcuts({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => <Key key={key}>{key}</Key>);
}
