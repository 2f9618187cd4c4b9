import { DRIVER_DOCUMENT_LABELS, type ComplianceAlertAnswer } from '@waybook/contracts/api';
import { dayColumn, statusColumn, type GridColDef } from '../../../shared/ui/table';

/** A field's name is what the server sorts by. */
export const alertColumns: GridColDef<ComplianceAlertAnswer>[] = [
  statusColumn<ComplianceAlertAnswer>('priority', 'Priority', { width: 110 }),
  {
    field: 'driver',
    headerName: 'Driver',
    flex: 1,
    minWidth: 180,
    valueGetter: (_, { driverName, driverCode }) => `${driverName} · ${driverCode}`,
  },
  {
    field: 'type',
    headerName: 'Document',
    width: 190,
    valueGetter: (_, { documentType }) => DRIVER_DOCUMENT_LABELS[documentType],
  },
  statusColumn<ComplianceAlertAnswer>('kind', 'Alert', { width: 130, sortable: false }),
  dayColumn<ComplianceAlertAnswer>('expiryDate', 'Expires'),
  {
    field: 'waitsForReview',
    headerName: 'In review',
    width: 210,
    sortable: false,
    valueGetter: (_, { waitsForReview }) => (waitsForReview ? 'A new one waits for review' : '–'),
  },
];
