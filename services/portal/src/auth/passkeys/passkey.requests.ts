import {
  MAX_PASSKEY_NAME_LENGTH,
  type AddPasskeyRequest,
  type PasskeyOptionsRequest,
  type PasskeySignatureRequest,
  type RenamePasskeyRequest,
} from '@waybook/contracts/api';
import { TextField, TextListField } from '@waybook/platform/http';
import { EnteredPasswordField } from '../../credentials/password-fields.js';

const BASE64URL = { matches: /^[\w-]*$/, message: 'This has to be base64url.' };
/** WebAuthn allows 1,023 bytes. */
const MAX_CREDENTIAL_ID_LENGTH = 1_400;
/** RSA with 4,096 bits, and what browsers may add to the client data one day. */
const MAX_PART_LENGTH = 2_000;
const MAX_ATTESTATION_LENGTH = 20_000;
const MAX_TRANSPORTS = 10;
const MAX_TRANSPORT_LENGTH = 20;

const BinaryField = (max: number) => TextField({ max, min: 1, pattern: BASE64URL });

export class PasskeyOptionsBody implements PasskeyOptionsRequest {
  @EnteredPasswordField({ optional: true })
  readonly currentPassword?: string;
}

export class AddPasskeyBody implements AddPasskeyRequest {
  @TextField({ max: MAX_PASSKEY_NAME_LENGTH, min: 1, optional: true })
  readonly name?: string;

  @BinaryField(MAX_CREDENTIAL_ID_LENGTH)
  readonly credentialId!: string;

  @BinaryField(MAX_PART_LENGTH)
  readonly clientData!: string;

  @BinaryField(MAX_ATTESTATION_LENGTH)
  readonly attestation!: string;

  @TextListField({ max: MAX_TRANSPORTS, maxLength: MAX_TRANSPORT_LENGTH })
  readonly transports!: string[];
}

export class RenamePasskeyBody implements RenamePasskeyRequest {
  @TextField({ max: MAX_PASSKEY_NAME_LENGTH, min: 1 })
  readonly name!: string;
}

export class PasskeySignatureBody implements PasskeySignatureRequest {
  @BinaryField(MAX_CREDENTIAL_ID_LENGTH)
  readonly credentialId!: string;

  @BinaryField(MAX_PART_LENGTH)
  readonly clientData!: string;

  @BinaryField(MAX_PART_LENGTH)
  readonly authenticatorData!: string;

  @BinaryField(MAX_PART_LENGTH)
  readonly signature!: string;

  @BinaryField(MAX_PART_LENGTH)
  readonly userHandle!: string;
}
