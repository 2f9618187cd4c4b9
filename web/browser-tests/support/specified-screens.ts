/** What the specification gives word for word, as it is read from a screen; a pattern where it gives a form. */
export type Specified = string | RegExp;

/** A press on the way, and what the specification says that one sees then. */
export interface SpecifiedStep {
  readonly press: RegExp | string;
  readonly as?: 'button' | 'tab' | 'combobox' | 'checkbox';
  readonly reads: readonly Specified[];
  /** Leaves again what was opened. */
  readonly closes?: true;
}

export interface SpecifiedScreen {
  readonly path: string;
  /** A path of the API that fails. */
  readonly without?: string;
  readonly who: 'nobody' | 'admin' | 'driver' | 'newcomer';
  readonly reads: readonly Specified[];
  readonly steps?: readonly SpecifiedStep[];
}

/** "MMM dd, yyyy" */
const DATE = /\b[A-Z][a-z]{2} \d\d, \d{4}\b/;
const DRIVER_ID = /\bDS\d{6}\b/;

const ADMIN_MENU = [
  'Dashboard',
  'Drivers',
  'Admin Users',
  'Tickets',
  'Documents',
  'Earnings',
  'Compliance',
  'Reports',
  'Settings',
];
const DRIVER_MENU = [
  'Driver Portal',
  'Dashboard',
  'Profile',
  'Documents',
  'Weekly Entry',
  'Earnings History',
  'Remittances',
  'Membership',
];
const ROLES = ['Director', 'Operations', 'Payroll', 'Finance'];

/** Sections 2 to 5 and 9, by the routes of section 2. */
export const SPECIFIED_SCREENS: readonly SpecifiedScreen[] = [
  {
    path: '/login',
    who: 'nobody',
    reads: [
      'Driver Management Platform',
      'Access your driver portal or admin dashboard',
      'Admin',
      'Driver',
      'Username',
      'Password',
      'Admin Sign In',
    ],
    steps: [{ press: 'Driver', as: 'tab', reads: ['Email', 'Password', 'Driver Sign In'] }],
  },
  { path: '/admin/drivers', who: 'nobody', reads: ['Admin Sign In', 'Demo as Admin', 'Demo as Driver'] },
  { path: '/driver/remittances', who: 'nobody', reads: ['Demo as Admin', 'Demo as Driver'] },
  { path: '/no-such-page', who: 'nobody', reads: ['404 Page Not Found'] },
  {
    path: '/admin',
    who: 'admin',
    reads: [
      'Admin',
      ...ADMIN_MENU,
      'Total Drivers',
      /\d+ active/,
      'Pending Documents',
      'Compliance Alerts',
      'Weekly Earnings',
      /\d+ remittances?/,
      'Remittances Submitted for Approval',
      'Approve',
      'Reject',
      'View All',
      'Remittance Queries',
      'Recent Activity',
      'View All Alerts',
      'View Activity Log',
      'Quick Actions',
      'Generate Remittances',
      'Export Driver List',
      'Review Documents',
      'Send Notifications',
      DATE,
    ],
    steps: [{ press: /^Respond to/, reads: ['Respond to Query', 'Response'], closes: true }],
  },
  {
    path: '/admin/drivers',
    who: 'admin',
    reads: [
      'Search by name, email or driver ID',
      'Total',
      'Active',
      'Inactive',
      'VAT Registered',
      /Driver Database \(\d+ of \d+ drivers\)/,
      'Driver',
      'Contact',
      'Status',
      'VAT',
      'Membership',
      'Actions',
      'Registered',
      'Not Registered',
      /£\d+\.\d\d per week/,
      DRIVER_ID,
      'Add New Driver',
    ],
    steps: [
      { press: 'Status', as: 'combobox', reads: ['All', 'Active', 'Inactive', 'Suspended'], closes: true },
      {
        press: 'Add New Driver',
        reads: [
          'Add New Driver',
          'Personal',
          'Contact',
          'Business',
          'First Name',
          'Last Name',
          'Email',
          /driver's login password/,
          'Phone',
          'Cancel',
          'Create Driver',
        ],
      },
      { press: 'Contact', as: 'tab', reads: ['Address', 'City', 'Postcode', 'Country', 'UK', 'Additional Notes'] },
      { press: 'Business', as: 'tab', reads: ['Status', 'Membership Fee', '25.00', 'VAT Registered'] },
      { press: 'VAT Registered', as: 'checkbox', reads: ['VAT Number'] },
    ],
  },
  {
    path: '/admin/drivers?q=danny',
    who: 'admin',
    reads: [],
    steps: [
      { press: /^Edit Danny/, reads: ['Edit Driver', 'Update Driver', 'Cancel'], closes: true },
      {
        press: /^Delete Danny/,
        reads: [
          /Are you sure you want to delete Danny \w+\?/,
          'This action cannot be undone and will permanently remove the driver and all associated data.',
        ],
        closes: true,
      },
      { press: /^View Danny/, reads: ['Profile', 'Documents', 'Earnings', 'Compliance', /personal/i, /business/i] },
      { press: 'Documents', as: 'tab', reads: [/type/i, /file/i, /uploaded/i, /expir/i, /status/i, 'Upload'] },
      {
        press: 'Earnings',
        as: 'tab',
        reads: ['Add Earnings', /week/i, /jobs completed/i, /pods delivered/i, /net pay/i, /gross earnings/i],
      },
      {
        press: 'Compliance',
        as: 'tab',
        reads: [/\d+%/, /required/i, /submitted/i, /approved/i, /expiring/i, /expired/i],
      },
    ],
  },
  { path: '/admin/drivers', without: '**/api/drivers?*', who: 'admin', reads: ['Error loading drivers:'] },
  { path: '/admin/drivers?q=zzzz', who: 'admin', reads: ['No drivers found matching your search criteria.'] },
  {
    path: '/admin/admin-users',
    who: 'admin',
    reads: ['Admin Users', 'Active', /created/i, /last login/i, 'Deactivate', 'Delete'],
    steps: [
      {
        press: 'Add Admin User',
        reads: ['First Name', 'Last Name', 'Username', 'Email', 'Role', 'Password', 'Confirm Password', 'Operations'],
      },
      { press: 'Role', as: 'combobox', reads: ROLES },
    ],
  },
  {
    path: '/admin/admin-users',
    who: 'admin',
    reads: [],
    steps: [
      {
        press: /^Delete Tom/,
        reads: ['Are you sure you want to delete this admin user? This action cannot be undone.'],
        closes: true,
      },
    ],
  },
  {
    path: '/admin/admin-users',
    without: '**/api/admin/users*',
    who: 'admin',
    reads: ['Error loading admin users:'],
  },
  {
    path: '/admin/tickets',
    who: 'admin',
    reads: [
      'Total',
      'Open',
      'In Progress',
      'Resolved',
      'Urgent',
      'Refresh',
      'Create Ticket',
      'Unassigned',
      'Resolve',
      DATE,
    ],
    steps: [
      {
        press: 'Create Ticket',
        reads: [
          'Title',
          'Description',
          'Priority',
          'Medium',
          'Category',
          'System',
          'Assign To',
          'Unassigned',
          'Due Date',
        ],
      },
      { press: 'Assign To', as: 'combobox', reads: ['Unassigned', 'Everyone'], closes: true },
      { press: 'Priority', as: 'combobox', reads: ['Low', 'Medium', 'High', 'Urgent'], closes: true },
      {
        press: 'Category',
        as: 'combobox',
        reads: ['System', 'Driver Management', 'Payroll', 'Compliance', 'Feature Request', 'Bug Fix'],
      },
    ],
  },
  { path: '/admin/tickets', without: '**/api/tickets?*', who: 'admin', reads: ['Error loading tickets:'] },
  { path: '/admin/tickets?q=zzzz', who: 'admin', reads: ['No tickets found'] },
  {
    path: '/admin/tickets',
    who: 'admin',
    reads: [],
    steps: [{ press: 'Status', as: 'combobox', reads: ['All', 'Open', 'In Progress', 'Resolved', 'Closed'] }],
  },
  {
    path: '/admin/documents',
    who: 'admin',
    reads: [
      'Refresh',
      'Upload Document',
      'Total',
      'Policies',
      'Forms',
      'Terms & Conditions',
      'Training',
      'Category',
      'View',
      'Download',
      'Public',
    ],
    steps: [
      { press: 'Upload Document', reads: ['Title', 'Description', 'Category', 'Version', '1.0'] },
      {
        press: 'Category',
        as: 'combobox',
        reads: ['Policies', 'Forms', 'Terms & Conditions', 'Training', 'Contracts', 'Procedures'],
      },
    ],
  },
  { path: '/admin/documents?q=zzzz', who: 'admin', reads: ['No documents found matching your criteria'] },
  { path: '/admin/earnings', who: 'admin', reads: ['Earnings Management', 'Approve', 'Pending Approval', DATE] },
  {
    path: '/admin/compliance',
    who: 'admin',
    reads: [
      'Compliance Tracking',
      /licence/i,
      'Insurance',
      'MOT',
      'DBS',
      'Valid',
      'Expiring Soon',
      'Expired',
      'Missing',
      'Score',
      /90%/,
      'Fully compliant',
      'Needs attention',
    ],
    steps: [{ press: 'Membership', as: 'tab', reads: ['Paid', 'Outstanding', 'Process Payment', '£50.00'] }],
  },
  { path: '/admin/reports', who: 'admin', reads: ['Reports and Analytics'] },
  {
    path: '/admin/settings',
    who: 'admin',
    reads: [
      'Name',
      'Username',
      'Email',
      'Role',
      'Status',
      'Last Login',
      'Never',
      'Edit',
      'Create Admin User',
      'First Name',
      'Last Name',
      'Operations',
      'Role Permissions Guide',
      ...ROLES,
    ],
  },
  {
    path: '/driver',
    who: 'driver',
    reads: [
      ...DRIVER_MENU,
      /Welcome/,
      DRIVER_ID,
      'This Week',
      'Compliance',
      'Tickets',
      'Document Status',
      'Insurance Certificate',
      'Driving Licence',
      'Right to Work',
      'Vehicle Information',
      'Recent Remittances',
      'Quick Actions',
      'Enter Weekly Jobs',
      'Approved',
      'Company Policies',
      DATE,
    ],
  },
  { path: '/driver/profile', who: 'driver', reads: ['Profile'] },
  { path: '/driver/documents', who: 'driver', reads: ['Documents'] },
  { path: '/driver/earnings', who: 'driver', reads: ['Earnings History'] },
  {
    path: '/driver/remittances',
    who: 'driver',
    reads: ['Remittances', 'Approved', DATE],
    steps: [
      { press: /£/, reads: ['Submit Remittance Query'] },
      { press: 'Submit Remittance Query', reads: ['Subject', 'Message'], closes: true },
    ],
  },
  {
    path: '/driver/earnings-entry',
    who: 'driver',
    reads: ['Weekly Earnings Entry', 'Current Week Summary', 'VAT Registered', 'How it works'],
  },
  { path: '/driver/membership', who: 'driver', reads: ['Membership', '£25.00'] },
  {
    path: '/driver',
    who: 'newcomer',
    reads: ['Action Required'],
  },
  {
    path: '/driver/earnings-entry',
    who: 'newcomer',
    reads: [
      'Weekly Earnings Entry',
      'Current Week Summary',
      'Non-VAT',
      'No jobs added yet',
      'How it works',
      'Load ID',
      /job price/i,
      'Building delivered to',
      'Goods delivered',
      'Signed delivery note',
      '0/3 photos uploaded',
      /membership fee/i,
      /additional deductions/i,
    ],
  },
];
