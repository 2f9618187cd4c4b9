import { DRIVER_DOCUMENT_LABELS, type DriverDocumentAnswer } from '@waybook/contracts/api';
import { dayColumn, type GridColDef } from '../../../shared/ui/table';
import { DocumentStatus } from '../DocumentStatus';

type Column = GridColDef<DriverDocumentAnswer>;

const driver: Column = {
  field: 'driver',
  headerName: 'Driver',
  flex: 1,
  minWidth: 150,
  valueGetter: (_, { driverName }) => driverName,
};

/** Asked for least where there is no room for all of what is to be reviewed. */
export const SPARE_COLUMNS = ['fileName', 'expiryDate'];

/** A field's name is what the server sorts by. */
export function documentColumns(withDriver: boolean): Column[] {
  return [
    ...(withDriver ? [driver] : []),
    {
      field: 'documentType',
      headerName: 'Type',
      width: withDriver ? 165 : 180,
      sortable: !withDriver,
      valueGetter: (_, { documentType }) => DRIVER_DOCUMENT_LABELS[documentType],
    },
    { field: 'fileName', headerName: 'File', flex: 1, minWidth: 160, sortable: !withDriver },
    dayColumn<DriverDocumentAnswer>('uploadedAt', 'Uploaded', { width: 120 }),
    dayColumn<DriverDocumentAnswer>('expiryDate', 'Expires'),
    {
      field: 'status',
      headerName: 'Status',
      width: withDriver ? 155 : 190,
      sortable: !withDriver,
      renderCell: ({ row }) => <DocumentStatus document={row} />,
    },
  ];
}
