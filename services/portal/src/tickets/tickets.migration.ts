import { businessTable, type Migration } from '@waybook/platform/database';

export const ticketsMigrations: readonly Migration[] = [
  {
    name: 'tickets-1-baseline',
    up: (roles) => `
      create table tickets (
        id uuid primary key,
        business uuid not null,
        title text not null,
        description text not null,
        search_text text not null,
        status text not null,
        priority text not null,
        priority_rank bigint not null,
        category text not null,
        assigned_to text,
        due_date date,
        driver_id uuid,
        created_by uuid not null,
        resolved_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index tickets_by_creation on tickets (business, created_at, id);
      create index tickets_by_status on tickets (business, status, created_at, id);
      create index tickets_by_priority on tickets (business, priority_rank, created_at, id);
      create index tickets_by_due_date on tickets (business, due_date, id);
      create index tickets_by_assignee on tickets (business, assigned_to, created_at, id);
      create index tickets_by_driver on tickets (business, driver_id, created_at, id);
      ${businessTable(roles, 'tickets')}

      create table ticket_comments (
        id uuid primary key,
        business uuid not null,
        ticket_id uuid not null,
        driver_id uuid,
        author_id uuid not null,
        content text not null,
        is_internal boolean not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index ticket_comments_by_ticket on ticket_comments (business, ticket_id, created_at, id);
      ${businessTable(roles, 'ticket_comments')}

      create table ticket_mentions (
        id uuid primary key,
        business uuid not null,
        ticket_id uuid not null,
        comment_id uuid not null,
        mentioned_user_id uuid not null,
        mentioned_by_user_id uuid not null,
        is_notified boolean not null,
        created_at timestamptz not null
      );
      create index ticket_mentions_by_user on ticket_mentions (business, mentioned_user_id, ticket_id);
      create index ticket_mentions_by_comment on ticket_mentions (business, comment_id);
      ${businessTable(roles, 'ticket_mentions')}
    `,
  },
  {
    name: 'tickets-2-photos',
    up: () => `
      alter table tickets add column photos text[] not null default '{}';
      alter table ticket_comments add column photos text[] not null default '{}';
    `,
  },
  {
    name: 'tickets-3-mention-times',
    up: () => `
      alter table ticket_mentions add column updated_at timestamptz;
      update ticket_mentions set updated_at = created_at;
      alter table ticket_mentions alter column updated_at set not null;
    `,
  },
];
