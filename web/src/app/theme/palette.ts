import type { PaletteOptions } from '@mui/material/styles';

/** Ink and paper, one teal for what can be done, and four tones for what state a thing is in. Pairs keep 4.5 : 1. */
export const lightPalette: PaletteOptions = {
  background: { default: '#faf8f3', paper: '#fffefb' },
  text: { primary: '#141b2d', secondary: '#515a6b', disabled: '#767d8a' },
  divider: '#e4e0d6',
  primary: { main: '#0b5c61', dark: '#074448', light: '#2f7d81', contrastText: '#ffffff' },
  error: { main: '#ad1f16', dark: '#861710', light: '#c9463d', contrastText: '#ffffff' },
  warning: { main: '#8a5200', dark: '#6b3f00', light: '#a8690f', contrastText: '#ffffff' },
  success: { main: '#1b6a34', dark: '#124b24', light: '#34844d', contrastText: '#ffffff' },
  info: { main: '#2b4f8c', dark: '#1f3a68', light: '#4a6ca6', contrastText: '#ffffff' },
  action: { hover: '#141b2d0a', selected: '#0b5c6114', focus: '#0b5c6129' },
  status: {
    waiting: { surface: '#fcefcf', ink: '#754600' },
    good: { surface: '#ddf1e2', ink: '#155a2b' },
    bad: { surface: '#fbe3e0', ink: '#97180f' },
    quiet: { surface: '#eceae3', ink: '#4c5465' },
  },
  chart: { yellow: '#b98a00' },
  surface: { sunken: '#f3f0e8', sidebar: '#f5f2ea', scrim: '#141b2dd9' },
};

export const darkPalette: PaletteOptions = {
  background: { default: '#0f1420', paper: '#161d2c' },
  text: { primary: '#eceae4', secondary: '#a9b1c0', disabled: '#7d8698' },
  divider: '#2a3344',
  primary: { main: '#63c3bf', dark: '#8ad6d3', light: '#8ad6d3', contrastText: '#06201f' },
  error: { main: '#ff9d94', dark: '#ffbdb7', light: '#ffbdb7', contrastText: '#3a0703' },
  warning: { main: '#f2c26b', dark: '#f7d699', light: '#f7d699', contrastText: '#2f1d00' },
  success: { main: '#7fd39a', dark: '#a5e2b9', light: '#a5e2b9', contrastText: '#052410' },
  info: { main: '#9dbcf2', dark: '#bfd4f8', light: '#bfd4f8', contrastText: '#0a1a36' },
  action: { hover: '#ffffff0f', selected: '#63c3bf29', focus: '#63c3bf3d' },
  status: {
    waiting: { surface: '#3d2f10', ink: '#f5cf86' },
    good: { surface: '#123524', ink: '#93dfab' },
    bad: { surface: '#46181a', ink: '#ffb3ab' },
    quiet: { surface: '#262f40', ink: '#bcc4d2' },
  },
  chart: { yellow: '#ffd84d' },
  surface: { sunken: '#0b101a', sidebar: '#121826', scrim: '#05080fe6' },
};
