import type { DocumentAccessLevel, DocumentCategory } from '@waybook/contracts/api';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DocumentRow, StoredVersion } from './document.projection.js';

/** A row of `documents`; only the projection writes there. Its properties are called like the columns. */
@Entity({ name: 'documents' })
export class DocumentRecord implements DocumentRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('text') readonly title!: string;
  @Column('text') readonly description!: string;
  @Column('text') readonly category!: DocumentCategory;
  @Column('text') readonly access_level!: DocumentAccessLevel;
  @Column('text') readonly status!: 'published' | 'withdrawn';
  @Column('text') readonly version!: string;
  @Column('text') readonly file_name!: string;
  @Column('bigint') readonly file_size!: number;
  @Column('text') readonly mime_type!: string;
  @Column('text') readonly object_path!: string;
  @Column('jsonb') readonly versions!: readonly StoredVersion[];
  @Column('uuid') readonly uploaded_by!: string;
  @Column('timestamptz') readonly created_at!: Date;
  @Column('timestamptz') readonly updated_at!: Date;
}
