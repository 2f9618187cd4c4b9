import { createTheme } from '@mui/material/styles';
import { components } from './components';
import { darkPalette, lightPalette } from './palette';
import { TOUCH } from './touch';
import { typography } from './typography';

export const THEME_STORAGE_KEY = 'ui-theme';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  breakpoints: { values: { xs: 0, sm: 480, md: 768, lg: 1024, xl: 1440 } },
  spacing: 4,
  shape: { borderRadius: 8 },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 160,
      standard: 160,
      complex: 200,
      enteringScreen: 200,
      leavingScreen: 160,
    },
  },
  typography,
  components,
  layout: {
    sidebar: '16rem',
    sidebarWide: '20rem',
    sidebarSheet: '18rem',
    sidebarIcons: '3rem',
    header: '3.5rem',
    footer: '4.25rem',
    contentMax: '90rem',
    driverMax: '35rem',
    formMax: '26rem',
    drawer: '47.5rem',
    drawerWide: '74rem',
    popover: '32rem',
    toastMax: '26.25rem',
    row: '2.5rem',
    listMax: 'max(24rem, calc(100dvh - 9rem))',
    touch: TOUCH,
    thumbnail: '6rem',
    search: '18rem',
    filter: '7.5rem',
    chart: '17.5rem',
  },
});
