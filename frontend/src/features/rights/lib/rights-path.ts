import { paths } from '@/lib/paths';

/** The pages below /rights, one for each thing that a member can ask for. */
export const RIGHTS_PARTS = ['correction', 'grievance', 'nominee'] as const;
export type RightsPart = (typeof RIGHTS_PARTS)[number];

/** Returns the address of a page below /rights. */
export const rightsPath = (part: RightsPart): string => `${paths.rights}/${part}`;
