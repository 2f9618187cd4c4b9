import { Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { ListCardHeader } from '../../shared/ui/ListCardHeader';
import { ScrolledTable } from '../../shared/ui/ScrolledTable';

export interface FiguresColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isFigure?: boolean;
}

interface FiguresCardProps<Row> {
  title: string;
  count?: number;
  rows: readonly Row[];
  columns: readonly FiguresColumn<Row>[];
  keyOf: (row: Row) => string;
  emptyText: string;
  /** Between the heading and the table. */
  note?: ReactNode;
}

/** A short table of figures, all of it at once. */
export function FiguresCard<Row>({ title, count, rows, columns, keyOf, emptyText, note }: FiguresCardProps<Row>) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <ListCardHeader id={id} title={title} count={count} updating={false} />
      {note}
      {rows.length === 0 ? (
        <Typography sx={{ px: 4, pb: 4, color: 'text.secondary' }}>{emptyText}</Typography>
      ) : (
        <ScrolledTable labelledBy={id}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((column) => (
                  <TableCell key={column.title} align={column.isFigure ? 'right' : 'left'}>
                    {column.title}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={keyOf(row)}>
                  {columns.map((column) => (
                    <TableCell
                      key={column.title}
                      align={column.isFigure ? 'right' : 'left'}
                      sx={{ fontVariantNumeric: 'tabular-nums' }}
                    >
                      {column.cell(row)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrolledTable>
      )}
    </Card>
  );
}
