import { Button } from '@mui/material';
import {
  MAX_ADDRESS_LENGTH,
  MAX_CITY_LENGTH,
  MAX_COUNTRY_LENGTH,
  type DriverDetailsAnswer,
} from '@waybook/contracts/api';
import { checkPhone, checkPostcode, isUnitedKingdom } from '@waybook/contracts/checks';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { t } from '../../shared/language/text';
import { FactList } from '../../shared/ui/FactList';
import { FormDialog, TextControl } from '../../shared/ui/form';
import { changedValues } from '../../shared/ui/form/changed-values';
import { checked } from '../../shared/ui/form/checked';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useChangeOwnProfileMutation } from './driver-profile.api';
import { ProfileCard } from './ProfileCard';
import { useMayChange } from './use-may-change';

export function ContactCard({ driver }: { driver: DriverDetailsAnswer }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useMayChange();
  return (
    <ProfileCard
      title={t('Contact details')}
      action={
        mayChange && (
          <Button variant="outlined" size="large" onClick={() => setIsOpen(true)}>
            {t('Change Contact Details')}
          </Button>
        )
      }
    >
      <FactList
        label={t('Contact details')}
        facts={[
          { label: t('Phone'), value: driver.phone },
          { label: t('Address'), value: driver.address },
          { label: t('City'), value: driver.city },
          { label: t('Postcode'), value: driver.postcode },
          { label: t('Country'), value: driver.country },
        ]}
      />
      {isOpen && <ContactDialog driver={driver} onClose={() => setIsOpen(false)} />}
    </ProfileCard>
  );
}

function ContactDialog({ driver, onClose }: { driver: DriverDetailsAnswer; onClose: () => void }) {
  const form = useForm({
    defaultValues: {
      phone: driver.phone ?? '',
      address: driver.address ?? '',
      city: driver.city ?? '',
      postcode: driver.postcode ?? '',
      country: driver.country,
    },
  });
  const { control } = form;
  const { dirtyFields } = form.formState;
  const country = useWatch({ control, name: 'country' });
  const [changeProfile] = useChangeOwnProfileMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  return (
    <FormDialog
      title={t('Contact details')}
      form={form}
      submitLabel={t('Save')}
      failureText={t('Your contact details could not be saved. Please try again.')}
      onClose={onClose}
      onSubmit={async (values) => {
        const body = changedValues(values, dirtyFields);
        await changeProfile({ body, idempotencyKey: keyFor(body) }).unwrap();
        toast({ title: t('Profile updated'), description: t('Your contact details have been saved.') });
        onClose();
      }}
    >
      <TextControl
        control={control}
        name="phone"
        label={t('Phone')}
        type="tel"
        autoComplete="tel"
        rules={{ validate: checked(checkPhone) }}
      />
      <TextControl
        control={control}
        name="address"
        label={t('Address')}
        autoComplete="street-address"
        maxLength={MAX_ADDRESS_LENGTH}
      />
      <TextControl
        control={control}
        name="city"
        label={t('City')}
        autoComplete="address-level2"
        maxLength={MAX_CITY_LENGTH}
      />
      <TextControl
        control={control}
        name="postcode"
        label={t('Postcode')}
        autoComplete="postal-code"
        {...(isUnitedKingdom(country) ? { rules: { validate: checked(checkPostcode) } } : {})}
      />
      <TextControl control={control} name="country" label={t('Country')} maxLength={MAX_COUNTRY_LENGTH} />
    </FormDialog>
  );
}
