import { ExpandMoreIcon } from '../../shared/ui/icons/ExpandMoreIcon';
import { Accordion, AccordionDetails, AccordionSummary, Alert, Box, Stack, Typography } from '@mui/material';
import type { WebhookAnswer, WebhookDeliveryAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { formatDateTime } from '../../shared/ui/dates.view';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { Badge } from '../../shared/ui/StatusBadge';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { attemptsText, deliveryStatus, readableBody } from './webhook.view';
import { useGetWebhookDeliveriesQuery, useReplayDeliveryMutation } from './webhooks.api';

const POLL_INTERVAL_MS = 3_000;
const PAGE_SIZE = 25;

/** The messages of the last 30 days, the newest first; each opens to show what was sent, and what was answered. */
export function DeliveryList({ webhook, mayManage }: { webhook: WebhookAnswer; mayManage: boolean }) {
  const [page, setPage] = useState(1);
  const query = { id: webhook.id, page, pageSize: PAGE_SIZE };
  const { data, error, isLoading, refetch } = useGetWebhookDeliveriesQuery(query, {
    pollingInterval: POLL_INTERVAL_MS,
    skipPollingIfUnfocused: true,
  });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  return (
    <Stack component="section" aria-labelledby="webhook-messages" sx={{ gap: 3 }}>
      <Typography id="webhook-messages" variant="h3">
        Messages
      </Typography>
      {isLoading && <LoadingRows text="Loading messages..." />}
      {error !== undefined && <ErrorState text="Error loading messages:" error={error} retry={() => void refetch()} />}
      {data?.rows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nothing sent in the last 30 days. Send a test to see whether your receiver answers.
        </Typography>
      )}
      <Box>
        {data?.rows.map((delivery) => (
          <Delivery key={delivery.id} webhookId={webhook.id} delivery={delivery} mayManage={mayManage} />
        ))}
      </Box>
      {pages > 1 && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          <SteadyButton disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </SteadyButton>
          <SteadyButton disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Older
          </SteadyButton>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Page {page} of {pages}
          </Typography>
        </Stack>
      )}
    </Stack>
  );
}

interface DeliveryProps {
  webhookId: string;
  delivery: WebhookDeliveryAnswer;
  mayManage: boolean;
}

function Delivery({ webhookId, delivery, mayManage }: DeliveryProps) {
  const { label, tone } = deliveryStatus(delivery);
  return (
    <Accordion disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Stack direction="row" sx={{ flex: 1, minWidth: 0, alignItems: 'center', gap: 3 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" noWrap>
              {delivery.eventType}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {formatDateTime(delivery.happenedAt)} · {attemptsText(delivery)}
            </Typography>
          </Box>
          <Badge tone={tone}>{label}</Badge>
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
          <Written label="Sent" text={readableBody(delivery.body)} />
          {delivery.answer !== null && <Written label="Answered" text={delivery.answer} />}
          <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            webhook-id {delivery.eventId}
          </Typography>
          {mayManage && <Replay webhookId={webhookId} delivery={delivery} />}
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}

function Written({ label, text }: { label: string; text: string }) {
  return (
    <Box sx={{ width: '100%' }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
        {label}
      </Typography>
      <Typography
        component="pre"
        variant="caption"
        sx={{
          m: 0,
          p: 2,
          borderRadius: 1,
          bgcolor: 'action.hover',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontFamily: 'monospace',
        }}
      >
        {text}
      </Typography>
    </Box>
  );
}

function Replay({ webhookId, delivery }: Omit<DeliveryProps, 'mayManage'>) {
  const [replay, { isLoading, error }] = useReplayDeliveryMutation();
  return (
    <Stack sx={{ gap: 2 }}>
      <SteadyButton
        variant="outlined"
        size="small"
        disabled={isLoading}
        onClick={() => void replay({ id: webhookId, deliveryId: delivery.id })}
      >
        {delivery.status === 'waiting' ? 'Try now' : 'Send again'}
      </SteadyButton>
      {error !== undefined && <Alert severity="error">{sentenceOf(error, 'Failed to send it again')}</Alert>}
    </Stack>
  );
}
