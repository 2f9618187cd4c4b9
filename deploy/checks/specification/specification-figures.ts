/** Figures of section 9 that the screens alone use, each as it stands in its source. */
export const SPECIFICATION_FIGURES: readonly {
  readonly what: string;
  readonly file: string;
  readonly reads: RegExp;
}[] = [
  { what: 'toasts show for 5,000 ms', file: 'web/src/shared/ui/toast/Toasts.tsx', reads: /DISPLAY_MS = 5_000;/ },
  {
    what: 'and go after 1,000,000 ms',
    file: 'web/src/shared/ui/toast/Toasts.tsx',
    reads: /REMOVAL_DELAY_MS = 1_000_000;/,
  },
  { what: 'a swipe of 50 to the right', file: 'web/src/shared/ui/toast/Toasts.tsx', reads: /SWIPE_THRESHOLD_PX = 50;/ },
  { what: 'F8 goes to the toasts', file: 'web/src/shared/ui/toast/Toasts.tsx', reads: /hotkey=\{\['F8'\]\}/ },
  { what: 'toasts are 420 px wide at most', file: 'web/src/app/theme/theme.ts', reads: /toastMax: '26\.25rem'/ },
  {
    what: 'tooltips wait 700 ms, and the next within 300 ms not at all',
    file: 'web/src/app/theme/components.ts',
    reads: /enterDelay: 700, enterNextDelay: 0, leaveDelay: -500/,
  },
  { what: 'phones end at 768 px', file: 'web/src/app/theme/theme.ts', reads: /md: 768/ },
  { what: 'the sidebar is 16rem', file: 'web/src/app/theme/theme.ts', reads: /sidebar: '16rem'/ },
  { what: '20rem on the admin pages', file: 'web/src/app/theme/theme.ts', reads: /sidebarWide: '20rem'/ },
  { what: '18rem on phones', file: 'web/src/app/theme/theme.ts', reads: /sidebarSheet: '18rem'/ },
  { what: '3rem with icons only', file: 'web/src/app/theme/theme.ts', reads: /sidebarIcons: '3rem'/ },
  {
    what: 'the sidebar cookie lives 604,800 s',
    file: 'web/src/app/shell/sidebar-state.ts',
    reads: /LIFETIME_SECONDS = 604_800;/,
  },
  { what: 'lists are short up to 5', file: 'web/src/shared/ui/use-short-list.ts', reads: /SHORT_LIST = 5;/ },
  {
    what: 'drivers are kept 5 minutes',
    file: 'web/src/features/drivers/drivers.api.ts',
    reads: /CACHE_SECONDS = 300;/,
  },
  {
    what: 'tickets are kept 30 s',
    file: 'web/src/features/tickets/tickets.api.ts',
    reads: /TICKETS_CACHE_SECONDS = 30;/,
  },
  {
    what: 'assignees are kept 5 minutes',
    file: 'web/src/features/tickets/tickets.api.ts',
    reads: /COLLEAGUES_CACHE_SECONDS = 300;/,
  },
  { what: 'admin users are kept 30 s', file: 'web/src/shared/admins/admin-users.api.ts', reads: /CACHE_SECONDS = 30;/ },
  {
    what: "a driver's lists are kept 60 s",
    file: 'web/src/features/earnings/earnings.api.ts',
    reads: /SUB_LIST_SECONDS = 60;/,
  },
];
