/** The reactions that are offered first. */
export const QUICK_REACTIONS = ['❤️', '😂', '😍', '😮', '😢', '👍'] as const;

/** One picture of a sequence: with a skin tone, or the mark that asks for colours, or the tags of a flag. */
const PART = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?`;
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
