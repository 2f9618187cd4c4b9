import { Link as TextLink } from '@mui/material';
import type { ActivityAnswer } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { mayOpen } from '../../shared/page-permissions';
import { useSignedIn } from '../../shared/session/use-session';
import { addressOf } from './activity.view';

/** What happened, and the way to the record it happened to, for those who may open it. */
export function ActivitySentence({ happened }: { happened: ActivityAnswer }) {
  const signedIn = useSignedIn();
  const address = addressOf(happened.subject);
  if (address === null || signedIn === null || !mayOpen(signedIn, address)) return happened.sentence;
  return (
    <TextLink component={Link} to={address} color="inherit" underline="hover">
      {happened.sentence}
    </TextLink>
  );
}
