/** Returns the own reaction after a press on an emoji; null if the press takes the reaction back. */
export const reactionAfterPress = (mine: string | null, emoji: string): string | null =>
  emoji === mine ? null : emoji;
