import { decimalText } from '@waybook/contracts/money';
import { dayColumn, moneyColumn, textColumn, yesNoColumn } from '@waybook/platform/list-files';
import type { StoredDriver } from '../driver-answer.js';

export const DRIVER_COLUMNS = [
  textColumn<StoredDriver>('Driver ID', (driver) => driver.driver_code),
  textColumn<StoredDriver>('First name', (driver) => driver.first_name),
  textColumn<StoredDriver>('Last name', (driver) => driver.last_name),
  textColumn<StoredDriver>('Email', (driver) => driver.email),
  textColumn<StoredDriver>('Phone', (driver) => driver.phone),
  textColumn<StoredDriver>('Address', (driver) => driver.address),
  textColumn<StoredDriver>('City', (driver) => driver.city),
  textColumn<StoredDriver>('Postcode', (driver) => driver.postcode),
  textColumn<StoredDriver>('Country', (driver) => driver.country),
  textColumn<StoredDriver>('Status', (driver) => driver.status),
  yesNoColumn<StoredDriver>('VAT registered', (driver) => driver.is_vat_registered),
  textColumn<StoredDriver>('VAT number', (driver) => driver.vat_number),
  moneyColumn<StoredDriver>('Membership fee per week', (driver) => decimalText(driver.membership_fee_pence)),
  dayColumn<StoredDriver>('Start date', (driver) => driver.start_date),
  dayColumn<StoredDriver>('End date', (driver) => driver.end_date),
];
