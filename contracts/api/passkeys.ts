/** What a person may have at once: each of their devices, and a few to spare. */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** `POST /api/auth/passkeys/options`: the password, where `isPasswordWanted`. */
export interface PasskeyOptionsRequest {
  currentPassword?: string;
}

/** `POST /api/auth/passkeys`: what a browser made of the options; binary parts in base64url. */
export interface AddPasskeyRequest {
  /** What its person calls it; without one it is called after the browser. */
  name?: string;
  credentialId: string;
  clientData: string;
  attestation: string;
  /** How the browser reaches it: `internal`, `usb`, … */
  transports: string[];
}

/** `PUT /api/auth/passkeys/:id` */
export interface RenamePasskeyRequest {
  name: string;
}

/** `POST /api/auth/passkeys/sign-in` and `…/confirm`: what a passkey signed; binary parts in base64url. */
export interface PasskeySignatureRequest {
  credentialId: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
  /** Whose it is. */
  userHandle: string;
}
