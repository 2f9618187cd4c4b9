import { MAX_ENTERED_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@waybook/contracts/api';
import { TextField, type Presence } from '@waybook/platform/http';

/** Its spaces count, and whatever else it holds. */
const AS_ENTERED = { max: MAX_ENTERED_PASSWORD_LENGTH, trim: false, isMultiline: true };

/** A password as it was entered. */
export const EnteredPasswordField = (rules: Presence = {}) => TextField({ ...AS_ENTERED, ...rules });

/** A password that somebody chooses. */
export const NewPasswordField = (rules: Presence = {}) =>
  TextField({ ...AS_ENTERED, max: MAX_PASSWORD_LENGTH, min: MIN_PASSWORD_LENGTH, ...rules });
