import { expect, test } from '@jest/globals';
import { rawTextsIn, screenFiles } from './testing/source-texts';

/** Where a driver's screens begin; whatever they show hangs on these. */
const ENTRIES = [
  'app/SessionGate.tsx',
  'shared/ui/toast/Toasts.tsx',
  'app/pages/LandingPage.tsx',
  'app/pages/NotFoundPage.tsx',
  'app/pages/OpeningPage.tsx',
  'app/pages/PageFailed.tsx',
  'app/shell/PlainLayout.tsx',
  'app/shell/PortalGate.tsx',
  'app/pages/DriverDashboardPage.tsx',
  'app/pages/DriverDocumentsPage.tsx',
  'app/pages/DriverEarningsPage.tsx',
  'app/pages/DriverMembershipPage.tsx',
  'app/pages/DriverProfilePage.tsx',
  'features/driver-queries/DriverQueriesPage.tsx',
  'features/driver-queries/DriverQueryPage.tsx',
  'features/driver-remittances/DriverRemittancesPage.tsx',
  'features/driver-tickets/DriverTicketPage.tsx',
  'features/driver-tickets/DriverTicketsPage.tsx',
  'features/forgotten-password/ForgotPasswordPage.tsx',
  'features/forgotten-password/ResetPasswordPage.tsx',
  'features/notifications/DriverNotificationsPage.tsx',
  'features/sign-in/SignInPage.tsx',
  'features/weekly-entry/WeeklyEntryPage.tsx',
];

/** Parts of shared modules that only the office sees. */
const OFFICE_ALONE: readonly string[] = [
  ...['BulkBar', 'DataTable', 'ExportMenu', 'ListTools', 'PageGone', 'SavedViews', 'SearchBox'].map(
    (name) => `shared/ui/table/${name}.tsx`,
  ),
  'shared/account/ChangeEmailDialog.tsx',
  'shared/account/SecondFactorBanner.tsx',
  'shared/account/SecondFactorRequired.tsx',
  'shared/ui/SideDrawer.tsx',
  'shared/ui/form/DaysBetween.tsx',
  'shared/ui/form/FormTabs.tsx',
];

/** Read by drivers and not translated yet. Nothing is added to it. */
const ENGLISH_FOR_NOW: readonly string[] = [];

const raw = screenFiles(ENTRIES)
  .filter((file) => !OFFICE_ALONE.includes(file))
  .flatMap((file) => rawTextsIn(file).map((text) => ({ file, text })));

test("a driver's screens say nothing that the catalogues don't know", () => {
  expect(raw.filter(({ file }) => !ENGLISH_FOR_NOW.includes(file)).map(({ text }) => text)).toEqual([]);
});

test('what is translated leaves the list of what is not', () => {
  const english = new Set(raw.map(({ file }) => file));
  expect(ENGLISH_FOR_NOW.filter((file) => !english.has(file))).toEqual([]);
});
