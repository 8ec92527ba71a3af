import { FACTS, type ProfileFact, type Facts, type ProfileView, type UpdateFactsBody } from '@contract';
import { useState } from 'react';

/** Returns only the changed facts, so that changes of another device are kept; null deletes a fact. */
function changesOf(before: Facts, after: Facts): UpdateFactsBody {
  const isChanged = (fact: ProfileFact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]);
  return Object.fromEntries(
    FACTS.filter(isChanged).map((fact) => [fact, after[fact] ?? (fact === 'languages' ? [] : null)]),
  );
}

export type FactsForm = ReturnType<typeof useFactsForm>;

/** Values of the facts and their visibility. */
export function useFactsForm(profile: ProfileView) {
  // Initial values of the form: another device may change the profile meanwhile.
  const [before] = useState<Facts>(profile.facts);
  const [hiddenBefore] = useState<readonly ProfileFact[]>(profile.hiddenFacts);
  const [facts, setFacts] = useState<Facts>(before);
  const [hidden, setHidden] = useState(hiddenBefore);
  const [agreed, setAgreed] = useState(false);
  const religionIsNew = facts.religion !== undefined && facts.religion !== before.religion;
  return {
    facts,
    set: <Name extends ProfileFact>(fact: Name, value: Facts[Name] | undefined) => {
      const { [fact]: _before, ...others } = facts;
      setFacts(value === undefined ? others : { ...facts, [fact]: value });
    },
    isShown: (fact: ProfileFact) => !hidden.includes(fact),
    toggle: (fact: ProfileFact) =>
      setHidden(hidden.includes(fact) ? hidden.filter((other) => other !== fact) : [...hidden, fact]),
    religionIsNew,
    agreed,
    setAgreed,
    body: (): UpdateFactsBody => ({
      ...changesOf(before, facts),
      ...(hidden === hiddenBefore ? {} : { hiddenFacts: [...hidden] }),
      ...(religionIsNew ? { religionConsent: agreed } : {}),
    }),
  };
}
