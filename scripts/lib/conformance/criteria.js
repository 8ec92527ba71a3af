/**
 * @typedef {object} Criterion a success criterion of WCAG 2.2
 * @property {string} number
 * @property {string} name
 * @property {'A' | 'AA' | 'AAA'} level
 * @property {'supports' | 'partially supports' | 'not applicable'} conformance judged by people; a failed
 *   test overrules it
 * @property {string} [note] why, or what no test shows
 */

/** @type {Array<[Criterion['number'], string, Criterion['level'], Criterion['conformance'], string?]>} */
const ROWS = [
  [
    '1.1.1',
    'Non-text Content',
    'A',
    'partially supports',
    'Members are asked to describe their pictures and need not: without words a picture is read as its number and name, one in a chat as a picture of its sender.',
  ],
  [
    '1.2.1',
    'Audio-only and Video-only (Prerecorded)',
    'A',
    'partially supports',
    'Members are asked to write below a recording what they say, and need not.',
  ],
  ['1.2.2', 'Captions (Prerecorded)', 'A', 'not applicable', 'There are no films.'],
  ['1.2.3', 'Audio Description or Media Alternative', 'A', 'not applicable', 'There are no films.'],
  [
    '1.2.4',
    'Captions (Live)',
    'AA',
    'partially supports',
    'In calls, where the browser of the speaker recognises speech and the speaker agrees.',
  ],
  ['1.2.5', 'Audio Description (Prerecorded)', 'AA', 'not applicable', 'There are no films.'],
  ['1.3.1', 'Info and Relationships', 'A', 'supports'],
  ['1.3.2', 'Meaningful Sequence', 'A', 'supports'],
  ['1.3.3', 'Sensory Characteristics', 'A', 'supports', 'Controls are named by their words.'],
  ['1.3.4', 'Orientation', 'AA', 'supports'],
  ['1.3.5', 'Identify Input Purpose', 'AA', 'supports'],
  ['1.4.1', 'Use of Color', 'A', 'supports', 'Errors, selections and states have words or icons too.'],
  [
    '1.4.2',
    'Audio Control',
    'A',
    'supports',
    'Recordings play when asked for only. A ringing call stops when it is answered or declined.',
  ],
  ['1.4.3', 'Contrast (Minimum)', 'AA', 'supports', 'In both colour schemes. Not for pictures by members.'],
  ['1.4.4', 'Resize Text', 'AA', 'supports'],
  ['1.4.5', 'Images of Text', 'AA', 'supports', 'Only the brand is drawn.'],
  ['1.4.10', 'Reflow', 'AA', 'supports', 'Tables of the administration scroll by themselves.'],
  ['1.4.11', 'Non-text Contrast', 'AA', 'supports', 'Edges of controls use the token `line-strong`, 3:1.'],
  ['1.4.12', 'Text Spacing', 'AA', 'supports'],
  ['1.4.13', 'Content on Hover or Focus', 'AA', 'supports', 'Only tooltips of the browser.'],
  ['2.1.1', 'Keyboard', 'A', 'supports'],
  ['2.1.2', 'No Keyboard Trap', 'A', 'supports'],
  [
    '2.1.4',
    'Character Key Shortcuts',
    'A',
    'supports',
    'Letter keys of members work while the focus is in the deck that they act on. Those of staff, and the key ?, can be switched off in the list of shortcuts.',
  ],
  [
    '2.2.1',
    'Timing Adjustable',
    'A',
    'supports',
    'Forms keep what is typed; the questions of a first call are a real-time event.',
  ],
  ['2.2.2', 'Pause, Stop, Hide', 'A', 'supports', 'Only signs of loading, typing and ringing repeat.'],
  ['2.3.1', 'Three Flashes or Below Threshold', 'A', 'supports', 'Not for pictures and calls of members.'],
  ['2.3.3', 'Animation from Interactions', 'AAA', 'supports'],
  ['2.4.1', 'Bypass Blocks', 'A', 'supports'],
  ['2.4.2', 'Page Titled', 'A', 'supports'],
  ['2.4.3', 'Focus Order', 'A', 'supports'],
  ['2.4.4', 'Link Purpose (In Context)', 'A', 'supports'],
  ['2.4.5', 'Multiple Ways', 'AA', 'supports', 'The navigation of each page, and links between pages.'],
  ['2.4.6', 'Headings and Labels', 'AA', 'supports'],
  ['2.4.7', 'Focus Visible', 'AA', 'supports'],
  ['2.4.11', 'Focus Not Obscured (Minimum)', 'AA', 'supports'],
  ['2.5.1', 'Pointer Gestures', 'A', 'supports', 'Each swipe has a button.'],
  ['2.5.2', 'Pointer Cancellation', 'A', 'supports', 'Controls act when the pointer is released.'],
  ['2.5.3', 'Label in Name', 'A', 'supports'],
  ['2.5.4', 'Motion Actuation', 'A', 'not applicable', 'Nothing acts by moving the device.'],
  [
    '2.5.7',
    'Dragging Movements',
    'AA',
    'partially supports',
    'Pictures and prompts move by a menu too; the tile with the own picture in a call moves by dragging or by keys.',
  ],
  ['2.5.8', 'Target Size (Minimum)', 'AA', 'supports'],
  ['3.1.1', 'Language of Page', 'A', 'supports'],
  [
    '3.1.2',
    'Language of Parts',
    'AA',
    'partially supports',
    'What members write is not marked with its language, which is not known.',
  ],
  ['3.2.1', 'On Focus', 'A', 'supports', 'Nothing happens on focus alone.'],
  ['3.2.2', 'On Input', 'A', 'supports', 'Switches say what they change.'],
  ['3.2.3', 'Consistent Navigation', 'AA', 'supports', 'All pages share one layout.'],
  ['3.2.4', 'Consistent Identification', 'AA', 'supports', 'Pages share their components and words.'],
  ['3.2.6', 'Consistent Help', 'A', 'supports', 'Help and contact are links of the shared layout.'],
  ['3.3.1', 'Error Identification', 'A', 'supports'],
  ['3.3.2', 'Labels or Instructions', 'A', 'supports'],
  ['3.3.3', 'Error Suggestion', 'AA', 'supports', 'Errors say what to change.'],
  [
    '3.3.4',
    'Error Prevention (Legal, Financial, Data)',
    'AA',
    'supports',
    'Payments are confirmed at PayPal and can be refunded; deletions ask first or can be undone.',
  ],
  ['3.3.7', 'Redundant Entry', 'A', 'supports', 'The log-in after a sign-up knows the address.'],
  [
    '3.3.8',
    'Accessible Authentication (Minimum)',
    'AA',
    'supports',
    'Passkeys, or passwords that can be pasted.',
  ],
  ['4.1.2', 'Name, Role, Value', 'A', 'supports'],
  ['4.1.3', 'Status Messages', 'AA', 'supports'],
];

/**
 * The success criteria of levels A and AA, and those above that tests cover.
 * @type {Criterion[]}
 */
export const CRITERIA = ROWS.map(([number, name, level, conformance, note]) => ({
  number,
  name,
  level,
  conformance,
  ...(note !== undefined && { note }),
}));
