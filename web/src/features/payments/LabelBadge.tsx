import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { Badge } from '../../shared/ui/StatusBadge';
import type { Labelled } from './payments.view';

export function LabelBadge({ label, tone }: Labelled) {
  return <Badge tone={tone}>{label}</Badge>;
}

/** A state of this area's own, as a badge. */
export function labelColumn<Row extends GridValidRowModel>(labelOf: (row: Row) => Labelled): GridColDef<Row> {
  return {
    field: 'status',
    headerName: 'Status',
    width: 120,
    sortable: false,
    display: 'flex',
    renderCell: ({ row }) => <LabelBadge {...labelOf(row)} />,
  };
}
