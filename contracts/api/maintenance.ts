/** On each answer while the installation is read only. */
export const MAINTENANCE_HEADER = 'waybook-maintenance';

/** The code of a write that is refused meanwhile: nothing of it was recorded, and it can be sent again to the letter. */
export const MAINTENANCE_CODE = 'MAINTENANCE';

/** What people are told in their notice. */
export const MAX_MAINTENANCE_MESSAGE = 300;
