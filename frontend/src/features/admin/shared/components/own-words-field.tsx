import type { ComponentProps } from 'react';
import { LimitedTextField } from '@/components/ui/forms/limited-field';
import { ADMIN_LIMITS } from '@contract';

/** The own words of staff for a decision. */
export const OwnWordsField = (field: Omit<ComponentProps<typeof LimitedTextField>, 'limit'>) => (
  <LimitedTextField {...field} limit={ADMIN_LIMITS.reasonLength} />
);
