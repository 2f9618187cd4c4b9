import type { TicketCategory, TicketPriority, TicketStatus } from '@waybook/contracts/api';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TicketRow } from './ticket.projection.js';

/** A row of `tickets`; only the projection writes there. Its properties are called like the columns. */
@Entity({ name: 'tickets' })
export class TicketRecord implements TicketRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('text') readonly title!: string;
  @Column('text') readonly description!: string;
  @Column('text') readonly search_text!: string;
  @Column('text') readonly status!: TicketStatus;
  @Column('text') readonly priority!: TicketPriority;
  @Column('bigint') readonly priority_rank!: number;
  @Column('text') readonly category!: TicketCategory;
  @Column('text', { nullable: true }) readonly assigned_to!: string | null;
  @Column('date', { nullable: true }) readonly due_date!: string | null;
  @Column('uuid', { nullable: true }) readonly driver_id!: string | null;
  @Column('uuid') readonly created_by!: string;
  @Column('timestamptz', { nullable: true }) readonly resolved_at!: Date | null;
  @Column('timestamptz') readonly created_at!: Date;
  @Column('timestamptz') readonly updated_at!: Date;
}
