import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DecisionNotificationType } from '@contract';
import { bellQuery, openDecisionsMutation } from './notifications';

/** Records on the server that the member has seen the decisions of these types. */
export function useMarkDecisionsOpened(
  isShown: boolean,
  ...types: readonly DecisionNotificationType[]
): void {
  const { data } = useQuery(bellQuery);
  const { mutate } = useMutation(openDecisionsMutation);
  const shown = data?.unopened.filter(({ type }) => types.some((one) => one === type)) ?? [];
  const ids = isShown ? shown.map(({ id }) => id).join() : '';
  useEffect(() => {
    if (ids !== '') mutate(ids.split(','));
  }, [ids, mutate]);
}
