import {
  MAX_ADDRESS_LENGTH,
  MAX_CITY_LENGTH,
  MAX_COUNTRY_LENGTH,
  MAX_FEE_PENCE,
  MAX_NOTES_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '@waybook/contracts/api';
import {
  checkEmail,
  checkNationalInsurance,
  checkPhone,
  checkPostcode,
  checkVatNumber,
  isUnitedKingdom,
} from '@waybook/contracts/checks';
import type { Control } from 'react-hook-form';
import {
  CheckControl,
  DayControl,
  MoneyControl,
  PasswordControl,
  SelectControl,
  TextControl,
} from '../../../shared/ui/form';
import { checked } from '../../../shared/ui/form/checked';
import type { FormTab } from '../../../shared/ui/form';
import { STATUS_OPTIONS } from '../drivers.view';
import type { DriverFormValues } from './driver-form';

interface TabsOf {
  control: Control<DriverFormValues>;
  mode: 'add' | 'edit';
  isVatRegistered: boolean;
  country: string;
}

/** The form's three tabs. */
export function driverTabs(given: TabsOf): readonly FormTab[] {
  return [personalTab(given), contactTab(given), businessTab(given)];
}

const longEnough = (value: unknown) =>
  typeof value !== 'string' || value === '' || value.length >= MIN_PASSWORD_LENGTH
    ? true
    : `Must be at least ${MIN_PASSWORD_LENGTH} characters`;

function personalTab({ control, mode }: TabsOf): FormTab {
  const passwordHint =
    mode === 'add'
      ? `The driver's login password, at least ${MIN_PASSWORD_LENGTH} characters. Left blank, it can be set later.`
      : "The driver's login password. Left blank, it stays as it is.";
  return {
    label: 'Personal',
    fields: ['firstName', 'lastName', 'email', 'password', 'invite', 'phone', 'dateOfBirth', 'nationalInsurance'],
    content: (
      <>
        <TextControl
          control={control}
          name="firstName"
          label="First Name"
          required
          maxLength={MAX_PERSON_NAME_LENGTH}
        />
        <TextControl control={control} name="lastName" label="Last Name" required maxLength={MAX_PERSON_NAME_LENGTH} />
        <TextControl
          control={control}
          name="email"
          label="Email"
          type="email"
          required
          rules={{ validate: checked(checkEmail) }}
        />
        <PasswordControl
          control={control}
          name="password"
          label="Password"
          autoComplete="new-password"
          helperText={passwordHint}
          rules={{ validate: longEnough }}
        />
        {mode === 'add' && (
          <CheckControl
            control={control}
            name="invite"
            label="Without a password: invite them to choose one"
            helperText="The driver gets a link by email, good for seven days, and chooses their own password."
          />
        )}
        <TextControl
          control={control}
          name="phone"
          label="Phone"
          type="tel"
          rules={{ validate: checked(checkPhone) }}
        />
        <DayControl control={control} name="dateOfBirth" label="Date of Birth" />
        <TextControl
          control={control}
          name="nationalInsurance"
          label="National Insurance Number"
          rules={{ validate: checked(checkNationalInsurance) }}
        />
      </>
    ),
  };
}

function contactTab({ control, country }: TabsOf): FormTab {
  const postcode = isUnitedKingdom(country) ? { rules: { validate: checked(checkPostcode) } } : {};
  return {
    label: 'Contact',
    fields: ['address', 'city', 'postcode', 'country', 'notes'],
    content: (
      <>
        <TextControl control={control} name="address" label="Address" maxLength={MAX_ADDRESS_LENGTH} />
        <TextControl control={control} name="city" label="City" maxLength={MAX_CITY_LENGTH} />
        <TextControl control={control} name="postcode" label="Postcode" {...postcode} />
        <TextControl control={control} name="country" label="Country" maxLength={MAX_COUNTRY_LENGTH} />
        <TextControl control={control} name="notes" label="Additional Notes" rows={3} maxLength={MAX_NOTES_LENGTH} />
      </>
    ),
  };
}

function businessTab({ control, mode, isVatRegistered }: TabsOf): FormTab {
  return {
    label: 'Business',
    fields: ['status', 'membershipFee', 'isVatRegistered', 'vatNumber', 'driverId', 'startDate', 'endDate'],
    content: (
      <>
        <SelectControl control={control} name="status" label="Status" options={STATUS_OPTIONS} required />
        <MoneyControl
          control={control}
          name="membershipFee"
          label="Membership Fee"
          helperText="Pounds per week"
          maxPence={MAX_FEE_PENCE}
          required
        />
        <CheckControl control={control} name="isVatRegistered" label="VAT Registered" />
        {isVatRegistered && (
          <TextControl
            control={control}
            name="vatNumber"
            label="VAT Number"
            helperText="GB and nine or twelve digits, as on the VAT certificate"
            required
            rules={{ validate: checked(checkVatNumber) }}
          />
        )}
        <TextControl
          control={control}
          name="driverId"
          label="Driver ID"
          disabled={mode === 'edit'}
          helperText={mode === 'add' ? 'Left blank, one is made for them.' : 'Stays as it is.'}
        />
        <DayControl control={control} name="startDate" label="Start Date" required />
        <DayControl control={control} name="endDate" label="End Date" />
      </>
    ),
  };
}
