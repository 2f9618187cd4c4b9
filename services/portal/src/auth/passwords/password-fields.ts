import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@waybook/contracts/api';
import { TextField, type Presence } from '@waybook/platform/http';

/** A password as it was entered: its spaces count. */
export const EnteredPasswordField = () => TextField({ max: MAX_PASSWORD_LENGTH, trim: false });

/** A password that somebody chooses. */
export const NewPasswordField = (rules: Presence = {}) =>
  TextField({ min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH, trim: false, ...rules });
