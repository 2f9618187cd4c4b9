import { Stack, Typography } from '@mui/material';
import type { DriverTicketAnswer } from '@waybook/contracts/api';
import { useParams } from 'react-router-dom';
import { isApiError, sentenceOf } from '../../shared/api/api-error';
import { t } from '../../shared/language/text';
import { BackLink } from '../../shared/messages/BackLink';
import { MessageBubble } from '../../shared/messages/MessageBubble';
import { MessageForm } from '../../shared/messages/MessageForm';
import { PATHS } from '../../shared/paths';
import { formatDate } from '../../shared/ui/dates.view';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { useToast } from '../../shared/ui/toast/use-toast';
import { authorOf, conversationOf, isFinished } from './driver-ticket.view';
import { useCloseOwnTicketMutation, useDriverTicketQuery, useReplyToTicketMutation } from './driver-tickets.api';

/** One ticket: what was written about it, and what the driver has to say to that. */
export function DriverTicketPage() {
  const { id = '' } = useParams();
  const { currentData: ticket, error, refetch } = useDriverTicketQuery(id);
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <NarrowColumn>
      <BackLink to={PATHS.driver.tickets}>{t('All tickets')}</BackLink>
      <PageHeader
        title={ticket?.title ?? t('Ticket')}
        subtitle={ticket === undefined ? undefined : <Standing ticket={ticket} />}
      />
      {ticket === undefined && error === undefined && <LoadingRows text={t('Loading ticket...')} />}
      {ticket === undefined && isMissing && (
        <EmptyState
          text={t("This ticket isn't there.")}
          hint={t('The link may be wrong, or it is no ticket of yours.')}
        />
      )}
      {ticket === undefined && error !== undefined && !isMissing && (
        <ErrorState text={t('The ticket could not be loaded.')} error={error} retry={() => void refetch()} />
      )}
      {ticket !== undefined && <Conversation key={ticket.id} ticket={ticket} />}
    </NarrowColumn>
  );
}

function Standing({ ticket: { status, isOwn, createdAt, dueDate } }: { ticket: DriverTicketAnswer }) {
  return (
    <>
      <StatusBadge status={status} />{' '}
      {isOwn
        ? t('Raised by you on {day}', { day: formatDate(createdAt) })
        : t('Raised by your office on {day}', { day: formatDate(createdAt) })}
      {dueDate === null ? '' : ` · ${t('Due {day}', { day: formatDate(dueDate) })}`}
    </>
  );
}

function Conversation({ ticket }: { ticket: DriverTicketAnswer }) {
  const [reply] = useReplyToTicketMutation();
  const entries = conversationOf(ticket);
  const finished = isFinished(ticket);
  return (
    <Stack sx={{ gap: 6 }}>
      {entries.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('Nobody has written anything for you yet.')}</Typography>
      )}
      <Stack component="ol" aria-label={t('Messages')} sx={{ listStyle: 'none', m: 0, p: 0, gap: 3 }}>
        {entries.map(({ id, isOwn, text, photos, sentAt }) => (
          <MessageBubble key={id} author={authorOf({ isOwn })} isOwn={isOwn} sentAt={sentAt} photos={photos}>
            {text}
          </MessageBubble>
        ))}
      </Stack>
      <MessageForm
        label={t('Your message')}
        purpose="ticket_photo"
        hint={finished ? t('Your message opens this ticket again.') : undefined}
        sendLabel={finished ? t('Send and Reopen') : t('Send')}
        onSend={({ text, photos }, idempotencyKey) =>
          reply({ id: ticket.id, request: { content: text, photos }, idempotencyKey }).unwrap()
        }
      />
      {ticket.isOwn && !finished && <CloseTicket ticket={ticket} />}
    </Stack>
  );
}

/** Without a question: whoever closed it by accident opens it again by writing. */
function CloseTicket({ ticket }: { ticket: DriverTicketAnswer }) {
  const [closeTicket, { isLoading }] = useCloseOwnTicketMutation();
  const { toast } = useToast();
  const close = async () => {
    const { error } = await closeTicket(ticket.id);
    if (error === undefined) return toast({ title: t('Ticket Closed'), description: t('Write again to reopen it.') });
    const description = sentenceOf(error, t('Please try again.'));
    toast({ title: t('The ticket was not closed'), description, variant: 'destructive' });
  };
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <SteadyButton variant="outlined" disabled={isLoading} onClick={() => void close()}>
        {isLoading ? t('Closing...') : t('Close Ticket')}
      </SteadyButton>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('When it is settled for you. Writing again opens it.')}
      </Typography>
    </Stack>
  );
}
