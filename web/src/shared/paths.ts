/** Every address of the portal, in one place; the router and every link read them here. */
export const PATHS = {
  home: '/',
  login: '/login',
  admin: {
    dashboard: '/admin',
    drivers: '/admin/drivers',
    adminUsers: '/admin/admin-users',
    tickets: '/admin/tickets',
    documents: '/admin/documents',
    earnings: '/admin/earnings',
    compliance: '/admin/compliance',
    reports: '/admin/reports',
    settings: '/admin/settings',
  },
  driver: {
    dashboard: '/driver',
    profile: '/driver/profile',
    documents: '/driver/documents',
    weeklyEntry: '/driver/earnings-entry',
    earnings: '/driver/earnings',
    remittances: '/driver/remittances',
    membership: '/driver/membership',
  },
} as const;

export function startPageOf(type: 'admin' | 'driver'): string {
  return type === 'admin' ? PATHS.admin.dashboard : PATHS.driver.dashboard;
}
