import { Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { IMPORT_COLUMNS, type ImportKind } from '@waybook/contracts/api';

const Summary = styled('summary')({ cursor: 'pointer' });

export function ColumnList({ kind }: { kind: ImportKind }) {
  return (
    <Box component="details">
      <Summary>What the columns mean</Summary>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        Headings stand in the first line, in any order and with any capitals. What isn&apos;t needed may be left out.
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gridTemplateColumns: { sm: '14rem 1fr' }, columnGap: 4 }}>
        {IMPORT_COLUMNS[kind].map(({ field, heading, isRequired, explanation }) => (
          <Box key={field} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ fontWeight: 560 }}>
              {heading}
              {isRequired ? ' (needed)' : ''}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, mb: 1, color: 'text.secondary' }}>
              {explanation}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
