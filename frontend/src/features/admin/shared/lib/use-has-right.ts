import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { hasRight, type Right } from '@contract';

/**
 * Returns a function that tells whether the role has a right. It only hides actions; the server checks the
 * right again.
 */
export function useHasRight(): (right: Right) => boolean {
  const { data } = useQuery(profileQuery);
  const role = data?.staffRole;
  return (right) => role !== undefined && hasRight(role, right);
}
