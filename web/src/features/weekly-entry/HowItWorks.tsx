import { Card, Stack, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { english, t } from '../../shared/language/text';

const STEPS = [
  { title: english('Add jobs'), text: english('Enter each load with its price and three photos as you deliver.') },
  {
    title: english('Review calculation'),
    text: english('See what you earned, what is taken off and what you will be paid.'),
  },
  { title: english('Submit for review'), text: english('Send the week before Sunday 23:59 to be paid in one go.') },
  {
    title: english('Download remittance once approved'),
    text: english('Find the document for your accountant under Remittances.'),
  },
];

const StepNumber = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  width: theme.spacing(7),
  height: theme.spacing(7),
  borderRadius: '50%',
  fontWeight: theme.typography.fontWeightBold,
  background: theme.vars?.palette.surface.sunken,
}));

/** Remembered as long as the page stands in its language, as what a driver types draws the rest of the page anew with each key. */
export const HowItWorks = memo(function HowItWorks() {
  return (
    <Card component="section" aria-labelledby="how-it-works" sx={{ p: 4 }}>
      <Typography id="how-it-works" variant="h2">
        {t('How it works')}
      </Typography>
      <Stack component="ol" sx={{ m: 0, mt: 3, p: 0, gap: 3, listStyle: 'none' }}>
        {STEPS.map(({ title, text }, index) => (
          <Stack key={title} component="li" direction="row" sx={{ gap: 3 }}>
            <StepNumber aria-hidden="true">{index + 1}</StepNumber>
            <div>
              <Typography variant="h3">{t(title)}</Typography>
              <Typography sx={{ color: 'text.secondary' }}>{t(text)}</Typography>
            </div>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
});
