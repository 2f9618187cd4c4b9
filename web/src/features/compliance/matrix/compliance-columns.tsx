import { Box, Stack, Typography } from '@mui/material';
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
import { RemindButton } from '../reminder/RemindButton';
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

/** A field's name is what the server sorts by. */
export function complianceColumns(mayRemind: boolean): Column[] {
  return [
    {
      field: 'name',
      headerName: 'Driver',
      flex: 1,
      minWidth: 180,
      valueGetter: (_, { driverName }) => driverName,
      renderCell: ({ row }) => <DriverCell record={row} />,
    },
    {
      field: 'score',
      headerName: 'Score',
      width: 90,
      valueGetter: (_, { complianceScore }) => complianceScore,
      renderCell: ({ row }) => <ScoreBadge record={row} />,
    },
    ...DRIVER_DOCUMENT_TYPES.map(documentColumn),
    dayColumn<ComplianceAnswer>('nextExpiry', 'Next expiry', {
      width: 120,
      valueGetter: (_, { nextExpiryDate }) => nextExpiryDate,
    }),
    numberColumn<ComplianceAnswer>('waiting', 'To review', {
      valueGetter: (_, { documentsWaiting }) => documentsWaiting,
    }),
    ...(mayRemind
      ? [actionsColumn<ComplianceAnswer>((record) => <RemindButton record={record} size="small" />, { width: 140 })]
      : []),
  ];
}

function documentColumn(documentType: DriverDocumentType): Column {
  return {
    field: documentType,
    headerName: HEADS[documentType],
    description: DRIVER_DOCUMENT_LABELS[documentType],
    width: 122,
    sortable: false,
    renderCell: ({ row }) => <DocumentCell record={row} documentType={documentType} />,
  };
}

function DriverCell({ record: { driverName, driverCode } }: { record: ComplianceAnswer }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'baseline', gap: 2, minWidth: 0 }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {driverName}
      </Box>
      <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
        {driverCode}
      </Typography>
    </Stack>
  );
}

function DocumentCell({ record, documentType }: { record: ComplianceAnswer; documentType: DriverDocumentType }) {
  const document = record.documents.find((one) => one.documentType === documentType);
  if (document === undefined) return null;
  const detail = documentDetail(document);
  const waits = document.latest?.status === 'pending';
  return (
    <Box component="span" title={detail ?? undefined}>
      <StatusBadge status={waits && document.standing === 'missing' ? 'pending' : document.standing} />
      {detail !== null && <VisuallyHidden>{detail}</VisuallyHidden>}
    </Box>
  );
}
