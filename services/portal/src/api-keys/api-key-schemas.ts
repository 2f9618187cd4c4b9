import { ApiProperty } from '@nestjs/swagger';
import type { ApiKeyAnswer, CreatedApiKeyAnswer } from '@waybook/contracts/api';

const nullable = { type: String, nullable: true } as const;

export class ApiKeySchema implements ApiKeyAnswer {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ example: 'Payroll system' }) name!: string;
  @ApiProperty({ type: [String], example: ['events:read'] }) permissions!: string[];
  @ApiProperty({ description: "The key's last characters" }) ending!: string;
  @ApiProperty({ enum: ['active', 'revoked'] }) status!: ApiKeyAnswer['status'];
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'uuid' }) createdBy!: string;
  @ApiProperty(nullable) createdByName!: string | null;
  @ApiProperty({ ...nullable, format: 'date-time' }) lastUsedAt!: string | null;
  @ApiProperty({ ...nullable, format: 'date-time' }) revokedAt!: string | null;
}

export class CreatedApiKeySchema extends ApiKeySchema implements CreatedApiKeyAnswer {
  @ApiProperty({ ...nullable, description: 'The key itself, shown this once; null where the request is a repetition' })
  key!: string | null;
}
