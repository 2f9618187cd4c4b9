import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `remittance_queries`; only the projection writes there. */
@Entity({ name: 'remittance_queries' })
export class QueryRecord {
  @PrimaryColumn('uuid')
  readonly id!: string;

  @Column('uuid')
  readonly business!: string;

  @Column('uuid', { name: 'remittance_id' })
  readonly remittanceId!: string;

  @Column('uuid', { name: 'driver_id' })
  readonly driverId!: string;

  @Column('text', { name: 'driver_name' })
  readonly driverName!: string;

  @Column('text')
  readonly subject!: string;

  @Column('text')
  readonly message!: string;

  @Column('text')
  readonly status!: 'open' | 'answered';

  @Column('timestamptz', { name: 'submitted_at' })
  readonly submittedAt!: Date;

  @Column('timestamptz', { name: 'answered_at', nullable: true })
  readonly answeredAt!: Date | null;

  @Column('uuid', { name: 'answered_by', nullable: true })
  readonly answeredBy!: string | null;

  @Column('text', { nullable: true })
  readonly response!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  readonly createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  readonly updatedAt!: Date;
}
