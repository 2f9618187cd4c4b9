import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { t } from '../../../shared/language/text';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { useCompanySignIn } from './use-company-sign-in';
import { CompanyPage } from './CompanyPage';

/** Where a director's link leads. Nothing begins before somebody presses: whoever follows a link may not have meant to. */
export function CompanyStartPage() {
  const { business = '' } = useParams();
  const [failure, setFailure] = useState<unknown>(null);
  const { isLeaving, begin } = useCompanySignIn(setFailure);
  return (
    <CompanyPage failure={failure}>
      <SteadyButton variant="contained" size="large" disabled={isLeaving} onClick={() => begin(business)}>
        {t('Go to your company’s sign-in')}
      </SteadyButton>
    </CompanyPage>
  );
}
