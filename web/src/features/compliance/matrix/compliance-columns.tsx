import { Box } from '@mui/material';
import {
  DRIVER_DOCUMENT_LABELS,
  DRIVER_DOCUMENT_TYPES,
  type ComplianceAnswer,
  type DriverDocumentType,
} from '@waybook/contracts/api';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { actionsColumn, dayColumn, numberColumn, type GridColDef } from '../../../shared/ui/table';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { documentDetail } from '../compliance.view';
import { RemindIconButton } from '../reminder/RemindButton';
import { ScoreBadge } from './ScoreBadge';

type Column = GridColDef<ComplianceAnswer>;

/** As short as a column's head allows; the whole name is in the drawer. */
const HEADS: Readonly<Record<DriverDocumentType, string>> = {
  insurance: 'Insurance',
  licence: 'Licence',
  right_to_work: 'Right to Work',
  vehicle_info: 'Vehicle',
  mot: 'MOT',
  dbs: 'DBS',
};

/** What a table of this width has no room for, unless somebody asks. */
export const HIDDEN_COLUMNS = { driverCode: false, nextExpiry: false, waiting: false };

/** A field's name is what the server sorts by. */
export function complianceColumns(mayRemind: boolean): Column[] {
  return [
    {
      field: 'name',
      headerName: 'Driver',
      flex: 1,
      minWidth: 160,
      valueGetter: (_, { driverName }) => driverName,
    },
    { field: 'driverCode', headerName: 'Driver ID', width: 100, sortable: false },
    {
      field: 'score',
      headerName: 'Score',
      width: 92,
      valueGetter: (_, { complianceScore }) => complianceScore,
      renderCell: ({ row }) => <ScoreBadge record={row} />,
    },
    ...DRIVER_DOCUMENT_TYPES.map(documentColumn),
    dayColumn<ComplianceAnswer>('nextExpiry', 'Next expiry', {
      width: 130,
      valueGetter: (_, { nextExpiryDate }) => nextExpiryDate,
    }),
    numberColumn<ComplianceAnswer>('waiting', 'To review', {
      valueGetter: (_, { documentsWaiting }) => documentsWaiting,
    }),
    ...(mayRemind
      ? [
          actionsColumn<ComplianceAnswer>((record) => <RemindIconButton record={record} />, {
            renderHeader: () => <VisuallyHidden>Actions</VisuallyHidden>,
            width: 56,
          }),
        ]
      : []),
  ];
}

function documentColumn(documentType: DriverDocumentType): Column {
  return {
    field: documentType,
    headerName: HEADS[documentType],
    description: DRIVER_DOCUMENT_LABELS[documentType],
    width: 118,
    sortable: false,
    renderCell: ({ row }) => <DocumentCell record={row} documentType={documentType} />,
  };
}

function DocumentCell({ record, documentType }: { record: ComplianceAnswer; documentType: DriverDocumentType }) {
  const document = record.documents.find((one) => one.documentType === documentType);
  if (document === undefined) return null;
  const detail = documentDetail(document);
  const waits = document.latest?.status === 'pending';
  return (
    <Box
      component="span"
      title={detail ?? undefined}
      sx={{ position: 'relative', display: 'inline-flex', verticalAlign: 'middle', overflow: 'hidden' }}
    >
      <StatusBadge status={waits && document.standing === 'missing' ? 'pending' : document.standing} />
      {detail !== null && <VisuallyHidden>{detail}</VisuallyHidden>}
    </Box>
  );
}
