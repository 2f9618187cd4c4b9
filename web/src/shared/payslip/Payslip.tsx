import { Box, Stack, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { payslipText, type PayslipFigures, type PayslipLine, type PayslipSection } from './payslip.view';

const Amount = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' });

/** A remittance's calculation, line by line, the way a payslip is set. */
export function Payslip(figures: PayslipFigures) {
  const { sections, paid } = payslipText(figures);
  return (
    <Stack sx={{ gap: 4 }}>
      {sections.map((section) => (
        <Section key={section.total.label} section={section} />
      ))}
      <Box component="dl" sx={{ m: 0, p: 3, borderRadius: 1, bgcolor: 'surface.sunken' }}>
        <Line line={paid} strong />
      </Box>
    </Stack>
  );
}

function Section({ section }: { section: PayslipSection }) {
  return (
    <Box>
      {section.title !== null && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', fontWeight: 'fontWeightMedium' }}>
          {section.title}
        </Typography>
      )}
      <Box component="dl" sx={{ m: 0 }}>
        {section.lines.map((line) => (
          <Line key={line.id ?? line.label} line={line} />
        ))}
        <Line line={section.total} strong ruled />
      </Box>
    </Box>
  );
}

const RULE = { mt: 1, pt: 1.5, borderTop: 1, borderColor: 'divider' } as const;

/** The amount stands beside its label; below it where the text is so large that the two have no room. */
function Line({ line, strong = false, ruled = false }: { line: PayslipLine; strong?: boolean; ruled?: boolean }) {
  const weight = { fontWeight: strong ? 'fontWeightBold' : 'fontWeightRegular' };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, py: 0.5, ...(ruled && RULE) }}>
      <Typography component="dt" sx={{ flex: 1, minWidth: 'min-content', ...weight }}>
        {line.label}
        {line.note !== undefined && (
          <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {line.note}
          </Typography>
        )}
      </Typography>
      <Typography component="dd" sx={{ m: 0, ml: 'auto', ...weight }}>
        <Amount>{line.amount}</Amount>
      </Typography>
    </Box>
  );
}
