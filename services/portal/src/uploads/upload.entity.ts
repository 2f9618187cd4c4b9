import type { UploadPurpose } from '@waybook/contracts/api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `uploads`. Its properties are called like the columns. */
@Entity({ name: 'uploads' })
export class UploadRecord {
  @PrimaryColumn('text') readonly key!: string;
  @Column('uuid') readonly business!: string;
  /** The driver whose it is; null for what an admin sent. */
  @Column('uuid', { nullable: true }) readonly driver_id!: string | null;
  /** Under whose key the bytes are encrypted: the person's, or the business's for its own documents, which outlive their sender. */
  @Column('uuid') readonly person_id!: string;
  @Column('text') readonly purpose!: UploadPurpose;
  @Column('text') readonly file_name!: string;
  @Column('integer') readonly file_size!: number;
  @Column('text') readonly mime_type!: string;
  @Column('text') readonly sha256!: string;
  @Column('boolean') readonly has_thumbnail!: boolean;
  @Column('uuid') readonly uploaded_by!: string;
  @Column('text', { nullable: true }) readonly idempotency_key!: string | null;
  /** Of the content as it was sent, and its purpose. */
  @Column('text', { nullable: true }) readonly request_hash!: string | null;
  @Column('timestamptz') readonly created_at!: Date;
}
