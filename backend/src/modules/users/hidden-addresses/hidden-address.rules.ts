import type { User } from '../user.schema.js';

/** What decides whether two members do not want to meet. */
export type Addressed = Partial<Pick<User, 'emailKey' | 'hiddenFrom'>>;

const hides = ({ hiddenFrom }: Addressed, { emailKey }: Addressed): boolean =>
  emailKey !== undefined && (hiddenFrom?.some(({ key }) => key === emailKey) ?? false);

/** Whether one of two members hides from the other's address. Friends or not is another matter. */
export const areApart = (one: Addressed, other: Addressed): boolean => hides(one, other) || hides(other, one);
