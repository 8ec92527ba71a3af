import type { ComponentProps } from 'react';
import { LimitedTextField } from '@/components/ui/forms/limited-field';
import { ADMIN_LIMITS } from '@contract';

/** Field in which staff explain a decision in their own words. */
export const OwnWordsField = (field: Omit<ComponentProps<typeof LimitedTextField>, 'limit'>) => (
  <LimitedTextField {...field} limit={ADMIN_LIMITS.reasonLength} />
);
