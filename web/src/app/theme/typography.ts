import type { ThemeOptions } from '@mui/material/styles';

/** Below the mobile breakpoint text is 16 px, above it 14. */
const ON_DESKS = '@media (min-width: 768px)';

export const typography: ThemeOptions['typography'] = {
  fontFamily: "'Inter Variable', 'Inter Metrics', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  h1: { fontSize: '1.75rem', lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.02em' },
  h2: { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 620, letterSpacing: '-0.01em' },
  h3: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 620 },
  h4: { fontSize: '0.875rem', lineHeight: 1.4, fontWeight: 620 },
  body1: { fontSize: '1rem', lineHeight: 1.5, [ON_DESKS]: { fontSize: '0.875rem' } },
  body2: { fontSize: '0.875rem', lineHeight: 1.5, [ON_DESKS]: { fontSize: '0.8125rem' } },
  caption: { fontSize: '0.75rem', lineHeight: 1.5 },
  button: { fontSize: '1rem', fontWeight: 560, textTransform: 'none', [ON_DESKS]: { fontSize: '0.875rem' } },
  figure: {
    fontSize: '1.75rem',
    lineHeight: 1.2,
    fontWeight: 620,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
};
