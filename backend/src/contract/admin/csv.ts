/** The content type of tables that staff export. */
export const CSV = 'text/csv; charset=utf-8';
