/** Texts of the keyboard help. Keys are written as printed on a keyboard. */
export default {
  title: 'Keyboard',
  places: [
    {
      name: 'Everywhere',
      keys: [
        { keys: ['?'], does: 'Shows this list' },
        { keys: ['Tab'], does: 'Goes on to the next thing; with Shift back to the one before' },
        { keys: ['Esc'], does: 'Closes what lies over the page' },
      ],
    },
    {
      name: 'Discover',
      keys: [
        { keys: ['←'], does: 'Passes' },
        { keys: ['→'], does: 'Likes' },
        { keys: ['U'], does: 'Takes a pass back, after another key of the deck' },
        { keys: ['Enter'], does: 'Opens the profile' },
      ],
    },
    {
      name: 'Chats',
      keys: [
        { keys: ['Enter'], does: 'Sends the message' },
        { keys: ['Shift', 'Enter'], does: 'Begins a new line' },
      ],
    },
    {
      name: 'Pictures on your profile',
      keys: [{ keys: ['←', '→'], does: 'Move the picture whose grip has the focus' }],
    },
    {
      name: 'Calls',
      keys: [
        {
          keys: ['←', '→', '↑', '↓'],
          does: 'Move your own picture, once it has the focus, to another corner',
        },
      ],
    },
  ],
  staffPlaces: [
    {
      name: 'Everywhere',
      keys: [
        { keys: ['?'], does: 'Shows this list' },
        { keys: ['Tab'], does: 'Goes on to the next thing; with Shift back to the one before' },
        { keys: ['Esc'], does: 'Closes what lies over the page' },
        { keys: ['U'], does: 'Undoes the last decision, at the desk and outside of fields' },
      ],
    },
    {
      name: 'Reports and appeals, from the entry that has the focus',
      keys: [
        { keys: ['J'], does: 'Goes on to the next one' },
        { keys: ['K'], does: 'Goes back to the one before' },
        { keys: ['O'], does: 'Opens the member' },
        { keys: ['C'], does: 'Claims it, or gives it back' },
        { keys: ['D'], does: 'Goes to the decision' },
      ],
    },
    {
      name: 'A case of a report, also',
      keys: [
        { keys: ['1', '2', '3', '4'], does: 'Choose what is decided' },
        { keys: ['R'], does: 'Goes to the rule' },
        { keys: ['W'], does: 'Goes to the own words' },
        { keys: ['Ctrl', 'Enter'], does: 'Decides; the next case opens' },
        { keys: ['X'], does: 'Marks it; with Shift all from the last marked one on' },
      ],
    },
    {
      name: 'Photos, voice prompts and selfies, from one that has the focus',
      keys: [
        { keys: ['J'], does: 'Goes on to the next one' },
        { keys: ['K'], does: 'Goes back to the one before' },
        { keys: ['M'], does: 'Marks it, or takes the mark away' },
        { keys: ['A'], does: 'Approves it' },
        { keys: ['R'], does: 'Removes it, or asks for the reason' },
        { keys: ['Z'], does: 'Shows it large' },
      ],
    },
    {
      name: 'Tables',
      keys: [
        {
          keys: ['X'],
          does: 'Marks the member whose row has the focus; with Shift all from the last one on',
        },
        { keys: ['←', '→', '↑', '↓'], does: 'Scroll the table, once it has the focus' },
      ],
    },
  ],
  byKey: 'Open this list with the key ?',
  deskKeys: 'Use single letters and numbers at the desk, also U to undo',
};
