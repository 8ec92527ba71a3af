import { BRAND } from '@contract';

/** Texts of /share: pictures that another app shares with this one. */
export default {
  title: 'Share a picture',
  lead: 'Nothing is sent before you have seen it once more.',
  pictures_one: 'Your picture',
  pictures_other: 'Your {{count}} pictures',
  picture: 'Picture {{number}}',
  remove: 'Remove picture {{number}}',
  removed: 'The picture was removed',
  refused: {
    type: '{{name}} is not a picture.',
    size: '{{name}} is too large.',
    count: '{{name}} was one picture too many.',
  },
  offered: {
    title_one: 'Take the picture?',
    title_other: 'Take {{count}} files?',
    text: 'They were just shared with this app from this device. Nothing of them is kept unless you take them; if you did not share anything, press No.',
    keep: 'Take',
    refuse: 'No',
  },
  failed: 'The picture did not arrive. There may be no room left on this device. Try to share it again.',
  toFriend: {
    title: 'To a friend',
    lead: 'It opens in your chat, where you can add words before you send it.',
    search: 'Find a friend',
    send: 'To {{name}}',
    others_one: 'And one more friend: type the name.',
    others_other: 'And {{count}} more friends: type a name.',
    none: 'You have no friends here yet.',
    noneFound: 'No friend has this name.',
  },
  toProfile: {
    title: 'To your profile',
    lead: 'You choose the part that is shown. It comes after the pictures you have; there you can make it your first.',
    action: 'Add to my profile',
    full: 'Your profile holds all the pictures it can. Remove one there first.',
    some_one: 'There is room for one picture there; the others stay here.',
    some_other: 'There is room for {{count}} pictures there; the others stay here.',
    offline: 'That needs a connection. The pictures stay here until then.',
  },
  empty: {
    title: 'No picture is waiting',
    text: `Open a picture in another app, press Share, and choose ${BRAND.name}. It works where ${BRAND.name} is installed on your phone.`,
    action: 'To my chats',
  },
  visitor: {
    title_one: 'Your picture is waiting',
    title_other: '{{count}} pictures are waiting',
    text: 'Log in, and choose where it should go. It stays on this device until then, for a day.',
    action: 'Log in',
  },
};
