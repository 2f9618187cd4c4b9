import { LIST_FILE_FORMATS } from '@waybook/contracts/api';
import { AnswersFile, ChoiceField } from '../http/index.js';
import { LIST_FILE_TYPES } from './list-file.js';

/** Beside a list's own filters: which form the file has, CSV where none is named. */
export const FormatField = () => ChoiceField(LIST_FILE_FORMATS, { optional: true });

/** 200 with a list as CSV or as a workbook. */
export const AnswersListFile = () => AnswersFile(LIST_FILE_TYPES, 'As CSV, or with `format=xlsx` as an Excel workbook');
