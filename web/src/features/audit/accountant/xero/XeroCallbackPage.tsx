import { Alert, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../../../shared/api/api-error';
import { newIdempotencyKey } from '../../../../shared/api/idempotency-key';
import { PATHS } from '../../../../shared/paths';
import { PageHeader } from '../../../../shared/ui/PageHeader';
import { useToast } from '../../../../shared/ui/toast/use-toast';
import { useFinishXeroMutation } from './xero.api';

const BACK = `${PATHS.admin.reports}?tab=audit&trail=accountant&program=xero`;

/** Where Xero sends the browser back to. Its answer is good once, and goes to the server once. */
export function XeroCallbackPage() {
  const [finish] = useFinishXeroMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  const { toast } = useToast();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const body = { query: window.location.search };
    const connect = async () => {
      try {
        const { status, organisation } = await finish({ body, idempotencyKey: newIdempotencyKey() }).unwrap();
        if (status === 'connected') {
          toast({ title: 'Xero Connected', description: `Journals go to ${organisation}.` });
        }
        void navigate(BACK, { replace: true });
      } catch (error) {
        setFailure(sentenceOf(error, 'Xero could not be connected. Please begin again.'));
      }
    };
    void connect();
  });
  return (
    <>
      <PageHeader title="Connecting Xero" subtitle="Journals go there once it is connected." />
      {failure === null ? (
        <Typography role="status">Connecting Xero...</Typography>
      ) : (
        <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
          <Alert severity="error">{failure}</Alert>
          <Button component={Link} to={BACK} variant="outlined">
            Back to the journals
          </Button>
        </Stack>
      )}
    </>
  );
}
