import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Remittance } from './remittance.entity.js';

/** A driver claims a load once. */
@Entity('jobs')
@Index(['driverId', 'loadId'], { unique: true })
export class Job {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') jobId!: string;
  @Column('uuid') driverId!: string;
  @Column('text') loadId!: string;
  @Column('integer') jobPricePence!: number;
  @Column('date') date!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('text') buildingPhoto!: string;
  @Column('text') goodsPhoto!: string;
  @Column('text') deliveryNotePhoto!: string;
  @Index()
  @Column('uuid')
  remittanceId!: string;
  @ManyToOne(() => Remittance, (remittance) => remittance.jobs)
  @JoinColumn({ name: 'remittanceId' })
  remittance!: Relation<Remittance>;
}
