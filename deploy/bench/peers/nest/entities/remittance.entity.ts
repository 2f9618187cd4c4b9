import { Column, CreateDateColumn, Entity, Index, OneToMany, PrimaryColumn, type Relation } from 'typeorm';
import { Job } from './job.entity.js';

@Entity('remittances')
@Index(['driverId', 'weekStartDate'])
@Index(['businessId', 'status'])
@Index(['businessId', 'driverId', 'idempotencyKey'], { unique: true })
export class Remittance {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') businessId!: string;
  @Column('uuid') driverId!: string;
  @Column('text') driverName!: string;
  @Column('text', { nullable: true }) idempotencyKey!: string | null;
  @Column('date') weekStartDate!: string;
  @Column('date') weekEndDate!: string;
  @Column('integer') grossExVatPence!: number;
  @Column('integer') vatPence!: number;
  @Column('integer') membershipFeePence!: number;
  @Column('integer') membershipFeeDuePence!: number;
  @Column('integer') additionalDeductionsPence!: number;
  @Column('text', { nullable: true }) deductionReason!: string | null;
  @Column('integer') netRemittancePence!: number;
  @Column('integer', { nullable: true }) retentionPence!: number | null;
  @Column('integer') netPayPence!: number;
  @Column('boolean') isVatRegistered!: boolean;
  @Column('boolean') isLateSubmission!: boolean;
  @Column('text') status!: 'pending' | 'approved' | 'rejected';
  @CreateDateColumn({ type: 'timestamptz' }) submittedAt!: Date;
  @OneToMany(() => Job, (job) => job.remittance, { cascade: ['insert'] }) jobs!: Relation<Job>[];
}
