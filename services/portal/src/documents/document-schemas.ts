import { ApiProperty } from '@nestjs/swagger';
import {
  DOCUMENT_ACCESS_LEVELS,
  DOCUMENT_CATEGORIES,
  type BusinessDocumentAnswer,
  type DocumentAccessLevel,
  type DocumentCategory,
  type DocumentDetailsAnswer,
  type DocumentFiguresAnswer,
  type DocumentVersionAnswer,
} from '@waybook/contracts/api';

const count = { type: 'integer' } as const;
const instant = { format: 'date-time' } as const;

export class BusinessDocumentSchema implements BusinessDocumentAnswer {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) businessId!: string;
  @ApiProperty() title!: string;
  @ApiProperty() description!: string;
  @ApiProperty() fileName!: string;
  @ApiProperty({ ...count, description: 'Bytes' }) fileSize!: number;
  @ApiProperty({ example: 'application/pdf' }) mimeType!: string;
  @ApiProperty() objectPath!: string;
  @ApiProperty({ description: 'False where there is nothing to download' }) hasFile!: boolean;
  @ApiProperty({ enum: DOCUMENT_CATEGORIES }) category!: DocumentCategory;
  @ApiProperty({ example: '1.0' }) version!: string;
  @ApiProperty({ description: 'False once withdrawn' }) isActive!: boolean;
  @ApiProperty({ enum: DOCUMENT_ACCESS_LEVELS }) accessLevel!: DocumentAccessLevel;
  @ApiProperty({ format: 'uuid' }) uploadedBy!: string;
  @ApiProperty(instant) createdAt!: string;
  @ApiProperty(instant) updatedAt!: string;
}

class DocumentVersionSchema implements DocumentVersionAnswer {
  @ApiProperty({ example: '1.0' }) version!: string;
  @ApiProperty() fileName!: string;
  @ApiProperty(count) fileSize!: number;
  @ApiProperty() mimeType!: string;
  @ApiProperty() hasFile!: boolean;
  @ApiProperty({ format: 'uuid' }) publishedBy!: string;
  @ApiProperty({ type: String, nullable: true }) publishedByName!: string | null;
  @ApiProperty(instant) publishedAt!: string;
}

export class DocumentDetailsSchema extends BusinessDocumentSchema implements DocumentDetailsAnswer {
  @ApiProperty({ type: DocumentVersionSchema, isArray: true, description: 'The newest first' })
  versions!: DocumentVersionSchema[];
}

export class DocumentFiguresSchema implements DocumentFiguresAnswer {
  @ApiProperty(count) total!: number;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  byCategory!: Record<DocumentCategory, number>;
}
