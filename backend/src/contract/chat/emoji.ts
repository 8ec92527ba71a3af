/** The reactions that are shown first. */
export const QUICK_REACTIONS = ['❤️', '😂', '😍', '😮', '😢', '👍'] as const;

/**
 * The tag sequences in the flags of England, Scotland and Wales. Other tags are not accepted, because text
 * could be hidden in these invisible characters.
 */
const NATION = String.raw`\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`;
/** One part of a sequence, which may have a skin tone, a colour mark, or the tags of a flag. */
const PART = String.raw`(?:\u{1F3F4}${NATION}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)`;
/** Requires one of these marks, because without one, a sign such as © is shown as a letter. */
const IN_COLOURS = String.raw`(?=.*[\p{Emoji_Presentation}\p{Emoji_Modifier}\uFE0F])`;
const EMOJI = new RegExp(
  String.raw`^(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F\u20E3|${IN_COLOURS}${PART}(?:\u200D${PART})*)$`,
  'u',
);

/**
 * Returns whether a text is exactly one emoji: one grapheme cluster that is shown as a picture. Checks the
 * structure (Unicode TR51) instead of a list, so that newer emoji are accepted too.
 */
export const isEmoji = (text: string): boolean => EMOJI.test(text);
