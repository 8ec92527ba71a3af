import { holdsContact, holdsLink, plain } from './contact.rules.js';

describe('links in texts', () => {
  it.each([
    ['Look at https://example.com', true],
    ['look at example.com please', true],
    ['example.co.in/path', true],
    ['I slept.Then I woke', false],
    ['It costs 3.50, e.g. here', false],
    ['see x dot example', true],
    ['my-site。com/y', true],
    ['my-site．com', true],
    ['my-site｡com', true],
    ['my-site(dot)com', true],
    ['my-site [.] com', true],
    ['my-site {dot} co', true],
    ['my-site *dot* com', true],
    ['my-site DOT com', true],
    ['my-site . com', true],
    ['my-site. com', true],
    ['hxxps://my-site', true],
    ['https : // my-site', true],
    ['моясайт.com', true],
    ['my\u00ad-si\u200bte.com', true],
    ['I like polka dot dresses', false],
    ['Come. Come again.', false],
  ])('holdsLink("%s") returns %s', (text, is) => {
    expect(holdsLink(text)).toBe(is);
  });

  it('finds links at the beginning and the end of a text that NFKC makes longer', () => {
    const padding = '\ufdfa'.repeat(1_900);
    expect(plain(padding + padding).length).toBeLessThan(17_000);
    expect(holdsLink(`look at example.com ${padding}`)).toBe(true);
    expect(holdsLink(`${padding} look at example.com`)).toBe(true);
  });
});

describe('contact data in names', () => {
  it.each([
    'Anna',
    'Dr. Anna',
    'Dr.Anna Weiß',
    'J. R.',
    'J.R.R. Tolkien',
    'Mary-Jane O’Connor',
    "Siobhán O'Neill",
    'Jean-Luc d’Arc',
    'A. P. J. Abdul Kalam',
    'Lakshmi Narayana Swamy Venkata Subramaniam',
    'आशा राव',
    'செல்வி',
    'محمد بن سلمان',
    'عبد الرحمن',
    '李娜',
    '阿卜杜拉·买买提',
    'Gal·la Puig',
    'さくら 田中',
    '김민준',
    'Ngọc Ánh',
    'Ольга Иванова',
    'Martin Luther King Jr.',
    'Louis XIV',
    'Anna 2',
    'Anna1999',
    'R2D2',
    'Maria 88',
    'St. John',
    'Signal Iduna',
    'Imo Mensah',
    'Dot Cotton',
    'Comfort Net',
    'Al-Amin',
    'Vikram at home',
    'Ann@home',
  ])('accepts the name %s', (name) => {
    expect(holdsContact(name)).toBe(false);
  });

  it.each([
    'Chat me: www.evil.example +91 98765 43210',
    'Anna www.anna.example',
    'anna-live.com',
    'anna live dot com',
    'Anna 98765 43210',
    'Anna +44 7700 900123',
    'Anna ९८७६५४३२१०',
    'Anna nine eight seven six five four',
    'anna@mail.example',
    '@anna_lives',
    'Anna WhatsApp me',
    'Telegram: anna',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ])('finds contact or payment data in the name %s', (name) => {
    expect(holdsContact(name)).toBe(true);
  });
});
