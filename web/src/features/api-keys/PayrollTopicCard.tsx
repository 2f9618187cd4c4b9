import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { KAFKA_USER, KAFKA_USER_SENTENCE, type PayrollTopicAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '../../shared/api/api-error';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { useAdmin } from '../../shared/session/use-session';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { formatDateTime } from '../../shared/ui/dates.view';
import { ErrorState } from '../../shared/ui/ErrorState';
import { FactList } from '../../shared/ui/FactList';
import { FormDialog, TextControl } from '../../shared/ui/form';
import { LoadingRows } from '../../shared/ui/Loading';
import { Badge } from '../../shared/ui/StatusBadge';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useGetPayrollTopicQuery, useSwitchPayrollTopicMutation } from '../../shared/api-keys/api-keys.api';
import { mayManageKeys } from './may-manage-keys';

/** For the business whose payroll reads Kafka itself. */
export function PayrollTopicCard() {
  const { data, error, isLoading, refetch } = useGetPayrollTopicQuery();
  return (
    <Card component="section" aria-labelledby="payroll-topic" sx={{ p: 4 }}>
      <Typography id="payroll-topic" variant="h3" component="h2">
        Kafka topic
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
        Where this installation has a Kafka broker, your payroll events can go to a topic that only your system reads.
      </Typography>
      {isLoading && <LoadingRows text="Loading Kafka topic..." />}
      {error !== undefined && (
        <ErrorState text="Error loading Kafka topic:" error={error} retry={() => void refetch()} />
      )}
      {data !== undefined && <Topic topic={data} />}
    </Card>
  );
}

function Topic({ topic }: { topic: PayrollTopicAnswer }) {
  const mayManage = mayManageKeys(useAdmin().permissions);
  const [dialog, setDialog] = useState<'on' | 'off' | null>(null);
  const close = () => setDialog(null);
  return (
    <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
      <FactList
        label="Kafka topic"
        facts={[
          { label: 'Status', value: topic.isOn ? <Badge tone="good">On</Badge> : <Badge tone="quiet">Off</Badge> },
          { label: 'Topic', value: topic.topic },
          { label: 'Read by', value: topic.isOn ? topic.kafkaUser : null },
          { label: 'Since', value: topic.switchedAt === null ? null : formatDateTime(topic.switchedAt) },
        ]}
      />
      {mayManage && !topic.isOn && (
        <Button variant="contained" onClick={() => setDialog('on')}>
          Switch on
        </Button>
      )}
      {mayManage && topic.isOn && (
        <Button color="error" onClick={() => setDialog('off')}>
          Switch off
        </Button>
      )}
      {dialog === 'on' && <SwitchOnDialog topic={topic} onClose={close} />}
      {dialog === 'off' && <SwitchOffDialog topic={topic} onClose={close} />}
    </Stack>
  );
}

function SwitchOnDialog({ topic, onClose }: { topic: PayrollTopicAnswer; onClose: () => void }) {
  const form = useForm({ defaultValues: { kafkaUser: topic.kafkaUser ?? '' } });
  const [change] = useSwitchPayrollTopicMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  return (
    <FormDialog
      title="Switch on the Kafka topic"
      description="From now on each payroll event also goes to your own topic. Your system's groups must begin with the topic's name."
      form={form}
      submitLabel="Switch on"
      failureText="Failed to switch on the Kafka topic"
      onClose={onClose}
      onSubmit={async ({ kafkaUser }) => {
        const body = { isOn: true, kafkaUser: kafkaUser.trim() };
        await change({ body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: 'Kafka topic switched on' });
        onClose();
      }}
    >
      <TextControl
        control={form.control}
        name="kafkaUser"
        label="Kafka user"
        required
        autoFocus
        rules={{ validate: (user: string) => KAFKA_USER.test(user.trim()) || KAFKA_USER_SENTENCE }}
      />
      <Alert severity="info">The broker’s operator tells you the name by which it knows your system.</Alert>
    </FormDialog>
  );
}

function SwitchOffDialog({ topic, onClose }: { topic: PayrollTopicAnswer; onClose: () => void }) {
  const [change, { isLoading, error }] = useSwitchPayrollTopicMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const confirm = async () => {
    try {
      const body = { isOn: false };
      await change({ body, idempotencyKey: keyFor(body) }).unwrap();
      toast({ title: 'Kafka topic switched off' });
      onClose();
    } catch {
      // The dialog stays and says why.
    }
  };
  return (
    <ConfirmDialog
      open
      destructive
      title="Switch off the Kafka topic?"
      confirmLabel="Switch off"
      busyLabel="Switching off..."
      busy={isLoading}
      failure={error === undefined ? null : sentenceOf(error, 'Failed to switch off the Kafka topic')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>
        {topic.kafkaUser} can’t read the topic any more, and no further events go there. What is in it stays.
      </Typography>
    </ConfirmDialog>
  );
}
