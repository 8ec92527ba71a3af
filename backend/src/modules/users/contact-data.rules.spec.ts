import {
  contactWordsInName,
  holdsContact,
  holdsLink,
  linkWordsIn,
  placeHoldsContact,
  plainText,
} from './contact-data.rules.js';

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
    ['vk.ru and bit.ly/x', true],
    ['my-site.club tonight', true],
    ['Nie wiem.Co robisz?', false],
    ['I love it.Live music is best', false],
    ['Ok.App time', false],
    ['Lubię góry.Coś jeszcze?', false],
    ['Opp.Metro/Gate No.3', false],
    ['The Dot Club', false],
    ['Opp.Club Road, Indiranagar', false],
    ['Nr.Club House, Whitefield', false],
    ['St.Marks/Brigade Road corner', false],
    ['S.V.Link Road, Malad', false],
    ['Off.Link Road, Andheri', false],
    ['Opp.Site No 5', false],
    ['Flat B.Shop 4', false],
    ['Dr.Info Clinic', false],
    ['Bus.Stop/Ring road', false],
    ['Mr.Beans/Phoenix Mall', false],
    ['Polka Dot Shop', false],
    ['Third Wave . Shop 3', false],
    ['E.Club', false],
    ['S.Com. de Madrid', true],
  ])('holdsLink("%s") returns %s', (text, is) => {
    expect(holdsLink(text)).toBe(is);
  });

  it('are found at the beginning and the end of a text that NFKC makes longer', () => {
    const padding = '\ufdfa'.repeat(1_900);
    expect(plainText(padding + padding).length).toBeLessThan(17_000);
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
    'T.Ly',
    'N.Ly',
    'B.Ru',
    'J.Page',
    'K. Dev',
    'K.Dev',
    'S.V.Link',
    'St.Cam',
    'Maria . Club',
    'K.Ružica',
    'S.Coşkun',
    'M.S.Dhoni',
    'A.R.Rahman',
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

describe('contact data in places', () => {
  it.each([
    'Cafe Asha, Mumbai 400013',
    'Cafe Asha, Sector 18 110001',
    'Blue Tokai @Indiranagar',
    'Cafe Madras, Traffic Signal 5, Bandra',
    'Shop 12-14 560 038',
    '221/14, 5th Cross, 560038',
    'IG 1 Road',
    'डी-14, सेक्टर 18, 110001',
  ])('are not found in "%s"', (place) => {
    expect(placeHoldsContact(place)).toBe(false);
  });

  it.each([
    'Call 98765 43210',
    '9876543210',
    '(022) 2345 6789',
    '080-23456789',
    '+91 98765-43210',
    '९८७६५ ४३२१०',
    'nine eight seven six five four three',
    'asha@mail.example',
    'my-site.com',
  ])('are found in "%s"', (place) => {
    expect(placeHoldsContact(place)).toBe(true);
  });
});

describe('the words that are quoted in a rejection', () => {
  it.each([
    ['Look at example.com and tell me', 'example.com'],
    ['first a.com, then b.com', 'a.com,'],
    ['my-site [.] com please', 'my-site [.] com'],
    ['see  EXAMPLE .com', 'EXAMPLE .com'],
    ['I loved it.Live music is best. www.x.y', 'www.x.y'],
    ['कैफ़े लूना, देखें example.com', 'example.com'],
    [`${'क'.repeat(3_000)}-example.org;${'ख'.repeat(900)}`, '-example.org'],
  ])('of a link in "%s" are "%s"', (text, words) => {
    const found = linkWordsIn(text);
    expect(found).toContain(words);
    expect([...(found ?? '')].length).toBeLessThanOrEqual(61);
  });

  it.each([
    ['Anna 98765 43210 Das', '98765 43210'],
    ['Ravi (call nine eight seven six five four)', 'nine eight seven six five four)'],
  ])('of contact data in "%s" are "%s"', (name, words) => expect(contactWordsInName(name)).toBe(words));

  it.each(['Opp.Metro/Gate No.3', ''])('are null for "%s", which has no link', (text) => {
    expect(linkWordsIn(text)).toBeNull();
  });

  it('are null for a name without contact data', () => {
    expect(contactWordsInName('M.S. Dhoni')).toBeNull();
  });

  it('contain the link wherever it is in the text', () => {
    for (const padding of [0, 1, 7, 60]) {
      const text = `${'word '.repeat(padding)}bit.ly/x${' word'.repeat(padding)}`;
      expect(linkWordsIn(text)).toBe('bit.ly/x');
    }
  });
});
