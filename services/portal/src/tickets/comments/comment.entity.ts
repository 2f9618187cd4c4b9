import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TicketCommentRow } from './comment.js';
import type { TicketMentionRow } from './mention.js';

/** A row of `ticket_comments`; only the projection writes there. Its properties are called like the columns. */
@Entity({ name: 'ticket_comments' })
export class TicketCommentRecord implements TicketCommentRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('uuid') readonly ticket_id!: string;
  @Column('uuid', { nullable: true }) readonly driver_id!: string | null;
  @Column('uuid') readonly author_id!: string;
  @Column('text') readonly content!: string;
  @Column('boolean') readonly is_internal!: boolean;
  @Column('timestamptz') readonly created_at!: Date;
  @Column('timestamptz') readonly updated_at!: Date;
}

/** A row of `ticket_mentions`, likewise. */
@Entity({ name: 'ticket_mentions' })
export class TicketMentionRecord implements TicketMentionRow {
  @PrimaryColumn('uuid') readonly id!: string;
  @Column('uuid') readonly business!: string;
  @Column('uuid') readonly ticket_id!: string;
  @Column('uuid') readonly comment_id!: string;
  @Column('uuid') readonly mentioned_user_id!: string;
  @Column('uuid') readonly mentioned_by_user_id!: string;
  @Column('boolean') readonly is_notified!: boolean;
  @Column('timestamptz') readonly created_at!: Date;
}
