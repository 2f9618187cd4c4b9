import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { CardPage } from '../../shared/ui/CardPage';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { useObjectByLinkMutation } from './forgotten-password.api';
import { useMailedLink } from './use-mailed-link';

/** Where the link leads of a mail that says that one person may soon act alone. A press objects, so that no mail program does by looking. */
export function ObjectPage() {
  const link = useMailedLink();
  const [object, { isLoading }] = useObjectByLinkMutation();
  const [outcome, setOutcome] = useState<'objected' | { failure: string } | null>(null);
  const press = async () => {
    const answer = await object({ token: link?.token ?? '' });
    const failed = 'error' in answer ? answer.error : null;
    setOutcome(failed === null ? 'objected' : { failure: sentenceOf(failed, 'The objection could not be recorded.') });
  };
  if (outcome === 'objected') {
    return (
      <CardPage key="objected" title="Your objection is recorded" takesFocus>
        <Typography>
          In this business one person acts alone no more, until the operator of the portal has looked into it.
        </Typography>
      </CardPage>
    );
  }
  const failure = link === null ? 'The link is incomplete. Copy it whole from the mail.' : outcome?.failure;
  return (
    <CardPage key="asking" title="Object to one person acting alone">
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      {link !== null && outcome === null && (
        <>
          <Typography>
            Paying drivers takes two people. If you object, nobody does both parts alone until the operator of the
            portal allows it. Colleagues who are independent of each other go on as before.
          </Typography>
          <SteadyButton variant="contained" size="large" disabled={isLoading} onClick={() => void press()}>
            Object
          </SteadyButton>
        </>
      )}
    </CardPage>
  );
}
