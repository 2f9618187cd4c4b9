import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { writtenFigure, type ChartData } from './chart-data';

/** The chart's figures for everyone who can't see a picture, or wants the exact ones. */
export function FigureTable({ label, data }: { label: string; data: ChartData }) {
  const { categories, categoryLabel, series, format } = data;
  return (
    <TableContainer>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{categoryLabel}</TableCell>
            {series.map((one) => (
              <TableCell key={one.label} align="right">
                {one.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {categories.map((category, index) => (
            <TableRow key={category}>
              <TableCell component="th" scope="row">
                {category}
              </TableCell>
              {series.map((one) => (
                <TableCell key={one.label} align="right">
                  {writtenFigure(one.values[index], format)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
