/** The reactions that are offered first. */
export const QUICK_REACTIONS = ['❤️', '😂', '😍', '😮', '😢', '👍'] as const;

/**
 * The tags that make the black flag that of England, Scotland or Wales; others show nothing, so that a text
 * could hide in them.
 */
const NATION = String.raw`\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`;
/** One picture of a sequence: with a skin tone, or the mark that asks for colours, or the tags of a flag. */
const PART = String.raw`(?:\u{1F3F4}${NATION}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)`;
/** Without one of these a sign like © is a letter. */
const IN_COLOURS = String.raw`(?=.*[\p{Emoji_Presentation}\p{Emoji_Modifier}\uFE0F])`;
const EMOJI = new RegExp(
  String.raw`^(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F\u20E3|${IN_COLOURS}${PART}(?:\u200D${PART})*)$`,
  'u',
);

/**
 * Whether a text is exactly one emoji: one grapheme cluster that is shown as a picture. Goes by its structure
 * (Unicode TR51), not by a list, so that emoji newer than this program are emoji too.
 */
export const isEmoji = (text: string): boolean => EMOJI.test(text);
