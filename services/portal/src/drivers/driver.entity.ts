import type { DriverStatus } from '@waybook/contracts/api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `drivers`; only the projection writes there. */
@Entity({ name: 'drivers' })
export class DriverRecord {
  @PrimaryColumn('uuid')
  readonly id!: string;

  @Column('uuid')
  readonly business!: string;

  @Column('text', { name: 'driver_code' })
  readonly driverCode!: string;

  @Column('text', { name: 'first_name' })
  readonly firstName!: string;

  @Column('text', { name: 'last_name' })
  readonly lastName!: string;

  @Column('text')
  readonly email!: string;

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

  @Column('boolean', { name: 'is_vat_registered' })
  readonly isVatRegistered!: boolean;

  @Column('text', { name: 'vat_number', nullable: true })
  readonly vatNumber!: string | null;

  @Column('bigint', { name: 'membership_fee_pence' })
  readonly membershipFeePence!: number;

  @Column('text')
  readonly status!: DriverStatus;

  @Column('date', { name: 'start_date' })
  readonly startDate!: string;

  @Column('date', { name: 'self_billing_from', nullable: true })
  readonly selfBillingFrom!: string | null;

  @Column('date', { name: 'self_billing_until', nullable: true })
  readonly selfBillingUntil!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  readonly createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  readonly updatedAt!: Date;
}
