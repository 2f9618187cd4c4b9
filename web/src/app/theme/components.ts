import type { Components, Theme } from '@mui/material/styles';
import { touchHeight, touchSize } from './touch';

const HAIRLINE = '1px solid var(--mui-palette-divider)';
const FOCUS_RING = '2px solid var(--mui-palette-primary-main)';

const baseline = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // However short a duration is: with one, every element has every property looked at for a transition whenever its style changes.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  // Whatever gets focus stays clear of the sticky header.
  html: { scrollPaddingTop: '4.5rem' },
  // A name or a file's name without a space in it stays within its card, dialog or toast.
  body: { overflowWrap: 'break-word' },
  ':focus-visible': { outline: FOCUS_RING, outlineOffset: '2px' },
  'input, textarea': { fontVariantNumeric: 'tabular-nums' },
  // Where the system paints over every background, a line shows what is chosen and what is a button.
  '@media (forced-colors: active)': {
    '.Mui-selected, [role="option"][aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    '.MuiButton-contained': { border: '1px solid ButtonBorder' },
    '.MuiLinearProgress-root, .MuiSwitch-root': { forcedColorAdjust: 'none' },
  },
  '@media print': {
    '.no-print': { display: 'none !important' },
    html: { background: 'none' },
  },
};

export const components: Components<Theme> = {
  MuiCssBaseline: { styleOverrides: baseline },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': { outline: FOCUS_RING, outlineOffset: '2px' } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: '2.25rem', paddingInline: '0.875rem', ...touchHeight },
      sizeSmall: { minHeight: '1.875rem', paddingInline: '0.625rem', ...touchHeight },
    },
  },
  MuiIconButton: { styleOverrides: { root: touchSize } },
  MuiToggleButton: { styleOverrides: { root: touchSize } },
  MuiCheckbox: { styleOverrides: { root: touchSize } },
  MuiListItemButton: { styleOverrides: { root: touchHeight } },
  MuiMenuItem: { styleOverrides: { root: touchHeight } },
  MuiInputBase: { styleOverrides: { root: touchHeight } },
  // Dark surfaces keep their own colour instead of growing lighter with their height.
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  // The next one comes without delay within 300 ms: a Tooltip counts as just open for 800 ms and its leaveDelay.
  MuiTooltip: { defaultProps: { enterDelay: 700, enterNextDelay: 0, leaveDelay: -500, arrow: true } },
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiTableRow: {
    styleOverrides: {
      // A table's last line is its frame; the line above the sums stays.
      root: { 'tbody:last-child > &:last-of-type > *, tfoot &:last-of-type > *': { borderBottom: 'none' } },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: '2.5rem',
        padding: '0 0.75rem',
        borderBottom: HAIRLINE,
        fontVariantNumeric: 'tabular-nums',
        '&:first-of-type': { paddingInlineStart: '1rem' },
        '&:last-of-type': { paddingInlineEnd: '1rem' },
      },
      head: { fontSize: '0.75rem', fontWeight: 560, color: 'var(--mui-palette-text-secondary)', lineHeight: 1.4 },
    },
  },
  MuiDialog: { styleOverrides: { paper: { border: HAIRLINE } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiTab: { styleOverrides: { root: { minHeight: '2.5rem', ...touchHeight } } },
  MuiTabs: { styleOverrides: { root: { minHeight: '2.5rem', ...touchHeight } } },
  MuiAlert: { styleOverrides: { root: { border: HAIRLINE } } },
  MuiSkeleton: { defaultProps: { variant: 'rounded' } },
};
