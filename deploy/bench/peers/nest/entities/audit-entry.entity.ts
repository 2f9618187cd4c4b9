import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('audit_entries')
export class AuditEntry {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid') businessId!: string;
  @Column('uuid') actorId!: string;
  @Column('text') action!: string;
  @Column('uuid') recordId!: string;
  @Column('jsonb') details!: object;
  @CreateDateColumn({ type: 'timestamptz' }) at!: Date;
}
