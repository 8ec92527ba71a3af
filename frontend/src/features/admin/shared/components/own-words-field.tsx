import { ADMIN_LIMITS } from '@contract';
import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/forms/text-field';

/** The own words of staff for a decision. */
export const OwnWordsField = (field: Omit<ComponentProps<typeof TextField>, 'maxLength'>) => (
  <TextField {...field} maxLength={ADMIN_LIMITS.reasonLength} />
);
