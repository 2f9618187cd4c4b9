import { Typography } from '@mui/material';
import type { Language } from '@waybook/contracts/api';
import { sentenceOf } from '../../shared/api/api-error';
import { useOffline } from '../../shared/api/use-offline';
import { accountWasTold, chooseOnDevice } from '../../shared/language/active-language';
import { useChangeOwnLanguageMutation } from '../../shared/language/language.api';
import { LanguageMenu } from '../../shared/language/LanguageMenu';
import { t } from '../../shared/language/text';
import { useToast } from '../../shared/ui/toast/use-toast';
import { ProfileCard } from './ProfileCard';

export function LanguageCard() {
  const [change, { isLoading }] = useChangeOwnLanguageMutation();
  const isOffline = useOffline();
  const { toast } = useToast();
  const choose = async (language: Language) => {
    try {
      await change({ language }).unwrap();
      await chooseOnDevice(language);
      accountWasTold();
      toast({ title: t('Language changed') });
    } catch (refusal) {
      const description = sentenceOf(refusal, t('The language could not be kept. Please try again.'));
      toast({ title: t('Not changed'), description, variant: 'destructive' });
    }
  };
  return (
    <ProfileCard title={t('Language')}>
      <LanguageMenu disabled={isLoading || isOffline} onChosen={(language) => void choose(language)} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Your screens and emails are in this language. Invoices and statements stay in English.')}
      </Typography>
    </ProfileCard>
  );
}
