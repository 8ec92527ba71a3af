import { firstNameOf } from './first-name.rules.js';

describe('firstNameOf', () => {
  it.each([
    ['Asha', 'Asha'],
    ['  Asha   Rao ', 'Asha'],
    ['K. Ramesh', 'Ramesh'],
    ['K.Ramesh', 'Ramesh'],
    ['J.R.R. Tolkien', 'Tolkien'],
    ['A. P. J. Abdul Kalam', 'Abdul'],
    ['S Lakshmi', 'Lakshmi'],
    ['SP Charan', 'Charan'],
    ['Dr. Asha Rao', 'Asha'],
    ['Dr.Asha Rao', 'Asha'],
    ['dr Asha', 'Asha'],
    ['Prof. Dr. K. Anna Weiß', 'Anna'],
    ['Mrs Asha', 'Asha'],
    ['Md. Imran', 'Imran'],
    ['MD IMRAN', 'IMRAN'],
    ['Mohd. Imran', 'Imran'],
    ['Asha.', 'Asha'],
    ['Mohammed Imran', 'Mohammed'],
    ['डॉ. आशा राव', 'आशा'],
    ['डॉ आशा', 'आशा'],
    ['के. रमेश', 'रमेश'],
    ['श्री रमेश', 'रमेश'],
    ['ASHA RAO', 'ASHA'],
    ['Jo Ann', 'Jo'],
    ['Mary-Jane O’Connor', 'Mary-Jane'],
    ['Rao, Asha', 'Asha'],
    ['Rao, K. Asha', 'Asha'],
    ['Asha, MD', 'Asha'],
    ['Asha Rao, PhD', 'Asha'],
    ['🌸 Asha', 'Asha'],
    ['~ Asha ~', 'Asha'],
    ['Asha 🌸', 'Asha'],
    ['செல்வி', 'செல்வி'],
    ['محمد بن سلمان', 'محمد'],
    ['李 娜', '李 娜'],
    ['田中 さくら', '田中 さくら'],
    ['김 민준', '김 민준'],
  ])('returns for "%s" the name "%s"', (name, first) => {
    expect(firstNameOf(name)).toBe(first);
  });

  it.each(['K.', 'Dr.', 'J. R.', 'Dr. K.', 'Md', 'S', '🌸', '1'])(
    'returns the whole name if no word follows: "%s"',
    (name) => {
      expect(firstNameOf(name)).toBe(name);
    },
  );
});
