import { useEffect, useEffectEvent, useState } from 'react';
import { changesOf } from './changes';

const namesOf = <Fields extends object>(fields: Partial<Fields>) => Object.keys(fields) as (keyof Fields)[];

interface Followed<Fields> {
  from: Fields;
  /** The saved values before `from`. */
  before: Fields;
  overlaps: readonly (keyof Fields)[];
}

/**
 * Follows changes of the saved fields by another page.
 * @param onChange receives new values of a form, whose typed fields stay
 * @param changes returns the fields to save
 * @returns `from`: the saved values that the form starts from; `overlaps`: fields that are typed here and
 *   were changed on another page, so that saving replaces that change
 */
export function useFollowed<Fields extends object>(
  saved: Fields,
  typed: Fields,
  onChange: (values: Fields) => void,
  changes: (before: Fields, after: Fields) => Partial<Fields> = changesOf,
) {
  const [{ from, before, overlaps }, setState] = useState<Followed<Fields>>({
    from: saved,
    before: saved,
    overlaps: [],
  });
  const elsewhere = changesOf(from, saved);
  if (namesOf(elsewhere).length > 0) {
    const here = changes(from, typed);
    // What both have in common was saved by this page.
    const both = namesOf(elsewhere).filter((field) => field in here && field in changesOf(saved, typed));
    setState({ from: saved, before: from, overlaps: [...new Set([...overlaps, ...both])] });
  }
  const follow = useEffectEvent(() => {
    if (from !== before) onChange({ ...from, ...changes(before, typed) });
  });
  useEffect(() => follow(), [from]);
  return { from, overlaps, forgetOverlaps: () => setState({ from, before: from, overlaps: [] }) };
}
