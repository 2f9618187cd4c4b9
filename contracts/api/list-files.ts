/** The forms in which a list is handed out as a file. */
export const LIST_FILE_FORMATS = ['csv', 'xlsx'] as const;
export type ListFileFormat = (typeof LIST_FILE_FORMATS)[number];

/** A workbook is made in memory; a longer list comes as CSV, row after row. */
export const MAX_WORKBOOK_ROWS = 10_000;
