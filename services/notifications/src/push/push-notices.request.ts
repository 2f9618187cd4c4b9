import {
  PUSH_KINDS,
  type ChoosePushKindsRequest,
  type PushKind,
  type SubscribeDeviceRequest,
} from '@waybook/contracts/api';
import { ChoiceField, FlagField, ListField, TextField } from '@waybook/platform/http';
import { MAX_ENDPOINT_LENGTH } from './devices/endpoint.js';

/** An uncompressed point of P-256, and 16 bytes, in base64url with or without padding (RFC 8291). */
const POINT = { matches: /^B[\w-]{86}=?$/, message: "This is no browser's public key." };
const SECRET = { matches: /^[\w-]{22}(==)?$/, message: "This is no browser's secret." };

export class SubscribeDeviceBody implements SubscribeDeviceRequest {
  @TextField({ max: MAX_ENDPOINT_LENGTH }) readonly endpoint!: string;
  @TextField({ max: 88, pattern: POINT }) readonly p256dh!: string;
  @TextField({ max: 24, pattern: SECRET }) readonly auth!: string;
}

class ChosenKind {
  @ChoiceField(PUSH_KINDS) readonly kind!: PushKind;
  @FlagField() readonly isWanted!: boolean;
}

export class ChoosePushKindsBody implements ChoosePushKindsRequest {
  @ListField(() => ChosenKind, { min: 1, max: PUSH_KINDS.length }) readonly kinds!: ChosenKind[];
}
