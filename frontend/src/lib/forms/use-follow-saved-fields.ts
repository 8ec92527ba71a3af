import { useEffect, useEffectEvent, useState } from 'react';
import { changedFields } from './changed-fields';

const namesOf = <Fields extends object>(fields: Partial<Fields>) => Object.keys(fields) as (keyof Fields)[];

interface Followed<Fields> {
  from: Fields;
  /** The saved values before `from`. */
  before: Fields;
  overlaps: readonly (keyof Fields)[];
}

/**
 * Follows changes of the saved fields by another page.
 * @param onChange receives the new values of the form; fields that were typed here keep their text
 * @param changes returns the fields to save
 * @returns `from`: the saved values that the form starts from; `overlaps`: fields that were typed here and
 *   changed on another page, so that saving would overwrite that change
 */
export function useFollowSavedFields<Fields extends object>(
  saved: Fields,
  typed: Fields,
  onChange: (values: Fields) => void,
  changes: (before: Fields, after: Fields) => Partial<Fields> = changedFields,
) {
  const [{ from, before, overlaps }, setState] = useState<Followed<Fields>>({
    from: saved,
    before: saved,
    overlaps: [],
  });
  const elsewhere = changedFields(from, saved);
  if (namesOf(elsewhere).length > 0) {
    const here = changes(from, typed);
    // A field with the same value here and there was saved by this page.
    const both = namesOf(elsewhere).filter((field) => field in here && field in changedFields(saved, typed));
    setState({ from: saved, before: from, overlaps: [...new Set([...overlaps, ...both])] });
  }
  const follow = useEffectEvent(() => {
    if (from !== before) onChange({ ...from, ...changes(before, typed) });
  });
  useEffect(() => follow(), [from]);
  return { from, overlaps, forgetOverlaps: () => setState({ from, before: from, overlaps: [] }) };
}
