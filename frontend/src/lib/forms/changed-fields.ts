const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the fields whose values differ. A form sends only these, because another page may have changed the
 * others.
 */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changed = Object.entries(after).filter(
    ([field, value]) => !isSame(value, before[field as keyof Fields]),
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}
