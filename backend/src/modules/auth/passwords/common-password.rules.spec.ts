import { AppError } from '../../../platform/errors/app-error.js';
import { refuseCommonPassword } from './common-password.rules.js';

const refuse = (password: string) => () => refuseCommonPassword(password, 'asha@mutual.example', 'password');

describe('refuseCommonPassword', () => {
  it.each([
    'password',
    'PASSWORD',
    'Password1',
    'qwerty123',
    'iloveyou',
    'football',
    'p@ssw0rd',
    '12345678',
    '1234567890',
    '00000000',
    '987654321',
    'aaaaaaaa',
    'abcdefghi',
    'mutualmutual',
    'asha@mutual.example',
  ])('rejects the new password %s', (password) => {
    expect(refuse(password)).toThrow(AppError);
  });

  it.each(['correct horse battery', 'Tr0ub4dor&3x', 'पासवर्ड-सुरक्षित', 'mutual friend', 'x'.repeat(70) + 'y'])(
    'accepts the new password %s',
    (password) => {
      expect(refuse(password)).not.toThrow();
    },
  );
});
