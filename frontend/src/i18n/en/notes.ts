/** Texts of the dialogue that likes a picture or prompt with a note. */
export default {
  title: 'A note to {{name}}',
  what: 'What you like',
  picture: 'Picture {{number}} of {{name}}',
  prompt: '{{prompt}}: {{answer}}',
  note: 'Your note',
  hint: '{{name}} reads it with your like. It begins your chat once you both like each other.',
  counter: '{{used}} of {{limit}}',
  send: 'Like with note',
  sending: 'Sending…',
  used: {
    title: 'That was today’s note',
    text: 'Without Premium you can send one note a day. A like without a note is still possible.',
    returns: 'Your next one comes at {{time}}.',
  },
};
