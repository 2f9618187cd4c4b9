import { Box, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface CheckItem {
  id: string;
  label: string;
  detail: ReactNode;
  /** Why it can't be chosen. */
  disabled?: boolean;
}

interface CheckListProps {
  label: string;
  items: readonly CheckItem[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Drivers to choose from, each with what is known of them. */
export function CheckList({ label, items, chosen, onChange }: CheckListProps) {
  const toggle = (id: string, isChosen: boolean) => {
    const after = new Set(chosen);
    if (isChosen) after.add(id);
    else after.delete(id);
    onChange(after);
  };
  return (
    <Stack component="ul" aria-label={label} sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
      {items.map((item) => (
        <Box key={item.id} component="li">
          <FormControlLabel
            disabled={item.disabled}
            control={<Checkbox checked={chosen.has(item.id)} onChange={(_, isChosen) => toggle(item.id, isChosen)} />}
            label={
              <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
                <span>{item.label}</span>
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {item.detail}
                </Typography>
              </Stack>
            }
          />
        </Box>
      ))}
    </Stack>
  );
}
