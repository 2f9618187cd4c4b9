import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PaymentSettingsRow } from './payment-settings.js';

/** The row of `payment_settings`: the business's own account. Its id is the business's. */
@Entity({ name: 'payment_settings' })
export class PaymentSettingsRecord implements PaymentSettingsRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('text') readonly account_name!: string;
  @Column('text') readonly sort_code!: string;
  @Column('text') readonly account_number!: string;
  @Column('text', { nullable: true }) readonly service_user_number!: string | null;
  @Column('timestamptz') readonly updated_at!: Date;
}
