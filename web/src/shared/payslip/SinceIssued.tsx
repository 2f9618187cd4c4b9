import { Box, Typography } from '@mui/material';
import type { Day } from '@waybook/contracts/calendar';
import { outcomeSentence, SINCE_ISSUED, whatBecameOf, type Issued } from '@waybook/contracts/texts';
import { useId } from 'react';

/** What a copy of the document says of what became of it, in the same words, which are English; nothing where nothing did. */
export function SinceIssued({ remittance, today }: { remittance: Issued; today: Day }) {
  const titleId = useId();
  const outcomes = whatBecameOf(remittance, today);
  if (outcomes.length === 0) return null;
  return (
    <Box component="section" lang="en-GB" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h4" component="h3">
        {SINCE_ISSUED}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {outcomes.map(outcomeSentence).map((sentence) => (
          <Typography key={sentence} component="li">
            {sentence}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
