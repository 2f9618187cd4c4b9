import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `businesses`; only the projection writes there. */
@Entity({ name: 'businesses' })
export class BusinessRecord {
  @PrimaryColumn('uuid')
  readonly id!: string;

  @Column('uuid')
  readonly business!: string;

  @Column('text')
  readonly name!: string;

  @Column('text', { name: 'display_name' })
  readonly displayName!: string;

  @Column('text', { name: 'contact_email' })
  readonly contactEmail!: string;

  @Column('text', { nullable: true })
  readonly phone!: string | null;

  @Column('text', { nullable: true })
  readonly address!: string | null;

  @Column('text', { nullable: true })
  readonly city!: string | null;

  @Column('text', { nullable: true })
  readonly postcode!: string | null;

  @Column('text')
  readonly country!: string;

  @Column('text', { name: 'company_number', nullable: true })
  readonly companyNumber!: string | null;

  @Column('text', { name: 'vat_number', nullable: true })
  readonly vatNumber!: string | null;

  @Column('boolean', { name: 'is_active' })
  readonly isActive!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  readonly createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  readonly updatedAt!: Date;
}
