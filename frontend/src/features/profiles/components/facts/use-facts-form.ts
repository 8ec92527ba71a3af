import { useState } from 'react';
import { changedFields } from '@/lib/forms/changed-fields';
import { useFollowSavedFields } from '@/lib/forms/use-follow-saved-fields';
import { FACTS, type Facts, type ProfileFact, type ProfileView, type UpdateFactsBody } from '@contract';

type FactValues = { [Fact in ProfileFact]: Facts[Fact] | null };
type FactSwitches = Partial<Record<ProfileFact, boolean>>;

/** Returns the value of every fact. Facts that are not given are null. */
const valuesOf = (facts: Facts) =>
  Object.fromEntries(FACTS.map((fact) => [fact, facts[fact] ?? null])) as FactValues;
const factsOf = (values: FactValues): Facts =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

export type FactsForm = ReturnType<typeof useFactsForm>;

/**
 * State of the facts and their visibility. Saves only changed values, so that changes by another page are
 * kept.
 */
export function useFactsForm(profile: ProfileView) {
  const [facts, setFacts] = useState<Facts>(profile.facts);
  const [switched, setSwitched] = useState<FactSwitches>({});
  const [agreed, setAgreed] = useState(false);
  const { from, overlaps } = useFollowSavedFields(valuesOf(profile.facts), valuesOf(facts), (values) =>
    setFacts(factsOf(values)),
  );
  const wasShown = (fact: ProfileFact) => !profile.hiddenFacts.includes(fact);
  const isShown = (fact: ProfileFact) => switched[fact] ?? wasShown(fact);
  const changed = FACTS.filter((fact) => isShown(fact) !== wasShown(fact));
  const religionIsNew = facts.religion !== undefined && facts.religion !== from.religion;
  const factsChange = (): Partial<UpdateFactsBody> => {
    const { languages, ...change } = changedFields(from, valuesOf(facts));
    return { ...change, ...(languages !== undefined && { languages: languages ?? [] }) };
  };
  return {
    facts,
    set: <Name extends ProfileFact>(fact: Name, value: Facts[Name] | undefined) => {
      const { [fact]: _before, ...others } = facts;
      setFacts(value === undefined ? others : { ...facts, [fact]: value });
    },
    isShown,
    toggle: (fact: ProfileFact) => setSwitched({ ...switched, [fact]: !isShown(fact) }),
    religionIsNew,
    agreed,
    setAgreed,
    overlaps,
    body: (): UpdateFactsBody => ({
      ...factsChange(),
      ...(changed.length > 0 && {
        shownFacts: Object.fromEntries(changed.map((fact) => [fact, isShown(fact)])),
      }),
      ...(religionIsNew && { religionConsent: agreed }),
    }),
  };
}
