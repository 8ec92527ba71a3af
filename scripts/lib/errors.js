/**
 * Returns the code of a system error, such as ENOENT.
 * @param {unknown} error
 */
export const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {unknown} error */
export const stackOf = (error) => (error instanceof Error ? error.stack : String(error));
