import { DRIVER_DOCUMENT_LABELS, type ComplianceAlertAnswer } from '@waybook/contracts/api';
import { dayColumn, statusColumn, type GridColDef } from '../../../shared/ui/table';

/** Asked for least where there is no room for all. */
export const SPARE_COLUMNS = ['waitsForReview'];

/** A field's name is what the server sorts by. */
export const alertColumns: GridColDef<ComplianceAlertAnswer>[] = [
  statusColumn<ComplianceAlertAnswer>('priority', 'Priority', { width: 90 }),
  {
    field: 'driver',
    headerName: 'Driver',
    flex: 1,
    minWidth: 140,
    valueGetter: (_, { driverName, driverCode }) => `${driverName} · ${driverCode}`,
  },
  {
    field: 'type',
    headerName: 'Document',
    width: 165,
    valueGetter: (_, { documentType }) => DRIVER_DOCUMENT_LABELS[documentType],
  },
  statusColumn<ComplianceAlertAnswer>('kind', 'Alert', { width: 125, sortable: false }),
  dayColumn<ComplianceAlertAnswer>('expiryDate', 'Expires', { width: 115 }),
  {
    field: 'waitsForReview',
    headerName: 'In review',
    width: 210,
    sortable: false,
    valueGetter: (_, { waitsForReview }) => (waitsForReview ? 'A new one waits for review' : '–'),
  },
];
