import { PERMISSIONS } from '@waybook/contracts/api';
import { TextListField } from '@waybook/platform/http';

const MAX_PERMISSION = 100;

/** Which of them there are, the decider says: it names the one that there isn't. */
export const PermissionsField = () =>
  TextListField({ max: PERMISSIONS.length + 1, maxLength: MAX_PERMISSION, optional: true });
