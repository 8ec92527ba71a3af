const list = (all: string): readonly string[] => all.split(' ');

/** A modest choice; every other one comes from the device's own keyboard. */
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

/** Whether a message is nothing but up to three emoji, which are then shown large. */
export const isOnlyEmoji = (text: string): boolean => text.length <= 40 && ONLY_EMOJI.test(text);
