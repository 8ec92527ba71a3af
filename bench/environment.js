/**
 * Returns an environment variable.
 * @param {string} name
 * @throws {Error} if it is not set
 */
export function variable(name) {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}
