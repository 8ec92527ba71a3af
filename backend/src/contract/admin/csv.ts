/** The content type of tables that staff export. */
export const CSV_CONTENT_TYPE = 'text/csv; charset=utf-8';
