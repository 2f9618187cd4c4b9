import { Card, CardContent, Stack, Typography } from '@mui/material';
import { memo } from 'react';
import { FactList } from '../../shared/ui/FactList';
import { Badge } from '../../shared/ui/StatusBadge';
import { differencesOf, factsOf, OUTCOMES, sentenceOf } from './paper-result.view';
import type { Paper } from './use-checked-papers';

/** Drawn again only when it has changed: there may be hundreds. */
export const PaperResult = memo(function PaperResult({ paper: { name, checked } }: { paper: Paper }) {
  const issued = checked !== null && 'paper' in checked ? checked.paper : null;
  return (
    <Card component="li" aria-label={name}>
      <CardContent component={Stack} sx={{ gap: 3 }}>
        <Stack direction="row" sx={{ gap: 3, alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <Typography variant="h4" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {checked === null ? (
            <Badge tone="quiet">Checking…</Badge>
          ) : (
            <Badge tone={OUTCOMES[checked.outcome].tone}>{OUTCOMES[checked.outcome].label}</Badge>
          )}
        </Stack>
        {checked !== null && <Typography>{sentenceOf(checked)}</Typography>}
        {checked?.outcome === 'changed' && checked.differences.length > 0 && (
          <FactList label="What the file doesn’t say as the log does" facts={differencesOf(checked.differences)} />
        )}
        {issued !== null && <FactList label="What the log says" facts={factsOf(issued)} />}
      </CardContent>
    </Card>
  );
});
