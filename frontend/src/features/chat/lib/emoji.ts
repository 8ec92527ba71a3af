const list = (all: string): readonly string[] => all.split(' ');

/** A small selection. All other emoji can be typed with the keyboard of the device. */
export const EMOJI = {
  smileys: list(
    '😀 😄 😁 😂 🤣 😊 😇 🙂 😉 😌 😍 🥰 😘 😋 😜 🤪 🤗 🤭 🤔 😐 😏 🙄 😬 😴 🥱 😎 🤓 🥳 😳 🥺 😢 😭 😤 😅 😱 🤯 🫠 🫶',
  ),
  hearts: list('❤️ 🧡 💛 💚 💙 💜 🤎 🖤 🤍 💕 💞 💓 💗 💖 💘 💌 💯 ✨'),
  gestures: list('👍 👎 👏 🙌 🙏 🤝 👋 🤞 ✌️ 🤙 💪 👌 🤌 👀 💃 🕺 🤷 🙋 🤦 🧘'),
  nature: list('🌹 🌻 🌸 🌺 🌼 🍀 🌿 🌳 🌊 🏔️ 🌅 🌙 ⭐ ☀️ 🌧️ 🌈 🐶 🐱 🐼 🦋'),
  food: list('☕ 🍵 🍷 🍻 🥂 🍹 🍕 🍔 🌮 🍜 🍛 🍣 🥗 🍰 🍦 🍫 🍎 🥭 🍉 🥑'),
  fun: list('🎉 🎂 🎁 🎈 🎶 🎸 🎤 🎬 📚 🎨 📷 ⚽ 🏏 🎾 🏃 🚴 ✈️ 🏖️ 🏕️ 🎮'),
} as const;

export type EmojiGroup = keyof typeof EMOJI;

const ONLY_EMOJI =
  /^(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*\s*){1,3}$/u;

/** Returns whether a message consists of one to three emoji, which are shown large. */
export const isOnlyEmoji = (text: string): boolean => text.length <= 40 && ONLY_EMOJI.test(text);
