import '@mui/material/styles';

interface Tone {
  surface: string;
  ink: string;
}

interface WaybookPalette {
  status: { waiting: Tone; good: Tone; bad: Tone; quiet: Tone };
  /** Of bars and slices, 3 : 1 on paper. */
  chart: { yellow: string };
  /** Places other than paper: what lies below it, the sidebar, and the cover behind a photo. */
  surface: { sunken: string; sidebar: string; scrim: string };
}

interface WaybookLayout {
  /** 16rem, and 20rem on the admin pages. */
  sidebar: string;
  sidebarWide: string;
  sidebarSheet: string;
  sidebarIcons: string;
  header: string;
  footer: string;
  contentMax: string;
  driverMax: string;
  formMax: string;
  drawer: string;
  /** What is compared stands side by side in it. */
  drawerWide: string;
  /** How high a list is that opens from a button. */
  popover: string;
  toastMax: string;
  row: string;
  /** How high a list is whose header stays in view: the window less what stands above. */
  listMax: string;
  /** The smallest target for a thumb in a glove. */
  touch: string;
  thumbnail: string;
  /** What a search box and a filter above a table take at least. */
  search: string;
  filter: string;
  /** How high a chart is. */
  chart: string;
}

declare module '@mui/material/styles' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- module augmentation has to be an interface
  interface Palette extends WaybookPalette {}
  // oxlint-disable-next-line typescript/no-empty-object-type -- module augmentation has to be an interface
  interface PaletteOptions extends WaybookPalette {}
  interface Theme {
    layout: WaybookLayout;
  }
  interface ThemeOptions {
    layout: WaybookLayout;
  }
  interface TypographyVariants {
    figure: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true;
  }
}
