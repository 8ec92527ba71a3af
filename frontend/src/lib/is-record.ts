/** Whether a value is an object whose fields can be looked at: a first step in reading what others wrote. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
