import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import {
  ADMIN_ROLES,
  type AdminRole,
  type AdminUser,
  type DriverStatus,
  type DriverUser,
} from '@waybook/contracts/api';

const uuid = { format: 'uuid' } as const;

/** Who is signed in, as the API's documentation describes it. */
export class SignedInAdminSchema implements AdminUser {
  @ApiProperty(uuid) id!: string;
  @ApiProperty(uuid) businessId!: string;
  @ApiProperty() businessName!: string;
  @ApiProperty() username!: string;
  @ApiProperty() email!: string;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty({ enum: ADMIN_ROLES }) role!: AdminRole;
  @ApiProperty({ type: [String], example: ['remittances:approve'] }) permissions!: string[];
}

class SignedInDriverSchema implements DriverUser {
  @ApiProperty(uuid) id!: string;
  @ApiProperty(uuid) businessId!: string;
  @ApiProperty() businessName!: string;
  @ApiProperty({ example: 'DS123456' }) driverId!: string;
  @ApiProperty() email!: string;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty() isVatRegistered!: boolean;
  @ApiProperty({ type: String, nullable: true }) vatNumber!: string | null;
  @ApiProperty({ example: '25.00' }) membershipFee!: string;
  @ApiProperty({ enum: ['active', 'inactive', 'suspended'] }) status!: DriverStatus;
}

const TOKEN = { token: { type: 'string', description: 'Bearer token, good for ten minutes' } };

/** `{ user, type }`, and the token where one is given out. */
export function ApiSignedIn({ token }: { readonly token: boolean }) {
  const signedIn = (type: 'admin' | 'driver', schema: typeof SignedInAdminSchema | typeof SignedInDriverSchema) => ({
    type: 'object',
    required: token ? ['type', 'user', 'token'] : ['type', 'user'],
    properties: {
      type: { type: 'string', enum: [type] },
      user: { $ref: getSchemaPath(schema) },
      ...(token ? TOKEN : {}),
    },
  });
  return applyDecorators(
    ApiExtraModels(SignedInAdminSchema, SignedInDriverSchema),
    ApiOkResponse({
      description: token ? 'Signed in; the answer also sets the refresh cookie' : 'Signed in',
      schema: { oneOf: [signedIn('admin', SignedInAdminSchema), signedIn('driver', SignedInDriverSchema)] },
    }),
  );
}
