import { queryOptions, useQuery } from '@tanstack/react-query';
import { currentLanguage } from '@/i18n/language';
import { request } from '@/lib/api/request';
import { type ChangeDecisionReasonBody, type DecisionRule } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

/** The library of reasons that decisions can name. */
export const decisionReasonsQuery = queryOptions({
  queryKey: ['admin', 'decision-reasons'],
  queryFn: ({ signal }) => request(adminEndpoints.decisionReasons, { signal }),
});

export const changeDecisionReason = ({ rule, ...body }: ChangeDecisionReasonBody & { rule: DecisionRule }) =>
  request(adminEndpoints.changeDecisionReason, { params: { rule }, body });

/** Returns the rules as choices of a field, in the order of the library. */
export const useReasonChoices = () => [...useRuleTitles()].map(([value, label]) => ({ value, label }));

/** Returns the texts of all rules by key, in the current language; empty until they are loaded. */
export function useRuleTexts(): ReadonlyMap<string, string> {
  const { data } = useQuery(decisionReasonsQuery);
  const language = currentLanguage();
  return new Map(data?.reasons.map(({ rule, [language]: texts }) => [rule, texts.text]));
}

/** Returns the titles of all rules by key, in the current language; empty until they are loaded. */
export function useRuleTitles({ enabled = true } = {}): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...decisionReasonsQuery, enabled });
  const language = currentLanguage();
  return new Map(data?.reasons.map(({ rule, [language]: texts }) => [rule, texts.title]));
}
