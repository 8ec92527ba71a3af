import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { hasRight, type Right } from '@contract';

/**
 * Returns a function that checks a permission of the role. Only hides actions in the UI; the server checks
 * again.
 */
export function useRights(): (right: Right) => boolean {
  const { data } = useQuery(profileQuery);
  const role = data?.staffRole;
  return (right) => role !== undefined && hasRight(role, right);
}
