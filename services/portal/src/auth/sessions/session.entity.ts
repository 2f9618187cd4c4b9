import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `sessions`, to look up whether it still stands. */
@Entity({ name: 'sessions' })
export class SessionRecord {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('uuid') readonly user_id!: string;
  @Column('timestamptz') readonly expires_at!: Date;
  @Column('timestamptz', { nullable: true }) readonly revoked_at!: Date | null;
}
