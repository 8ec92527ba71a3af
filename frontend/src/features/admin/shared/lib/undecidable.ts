/**
 * Attributes of the text that says why an entry cannot be decided. The keys of the decision go to it, as they
 * would to its fields, and letters after them are no shortcuts either: they were meant for a field.
 */
export const UNDECIDABLE = { 'data-undecidable': true, tabIndex: -1 } as const;

/** Selector of the fields in which letters are no shortcuts. */
export const IN_FIELD = 'input:not([type="checkbox"]), textarea, select, [data-undecidable]';
