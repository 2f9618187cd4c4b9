import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('drivers')
export class Driver {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') businessId!: string;
  @Column('text') driverCode!: string;
  @Column('text') name!: string;
  @Index({ unique: true })
  @Column('text')
  email!: string;
  @Column('text') passwordHash!: string;
  @Column('text') status!: 'active' | 'inactive' | 'suspended';
  @Column('boolean') isVatRegistered!: boolean;
  @Column('integer') membershipFeePence!: number;
}
