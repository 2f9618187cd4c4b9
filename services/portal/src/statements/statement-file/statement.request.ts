import { TextField } from '@waybook/platform/http';

const NAME_LENGTH = '2026-27-calendar-q3'.length;

export class StatementRequest {
  /** "2026-27", "2026-27-q3", "2026-27-calendar-q3" */
  @TextField({ max: NAME_LENGTH }) readonly period!: string;
}
