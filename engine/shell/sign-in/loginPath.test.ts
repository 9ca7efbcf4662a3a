import { beforeEach, expect, it } from 'vitest';
import { loginPath, pathAfterLogin } from './loginPath.ts';

beforeEach(() => sessionStorage.clear());

const topic = '/clubassessments/demo-club/a1?tab=checklist&topic=t1';

it('leads back to the address with parameters that was wanted', () => {
  expect(loginPath(topic)).toBe('/login');
  expect(pathAfterLogin(null)).toBe(topic);
  expect(pathAfterLogin(null)).toBe('/');
});

it.each(['/login', '/login?error=ended', '/login/benchmarking'])(
  'keeps where to go back to where the sign-in is asked for once more at %s',
  (address) => {
    loginPath(topic);
    expect(loginPath(address).startsWith('/login')).toBe(true);
    expect(pathAfterLogin(null)).toBe(topic);
  },
);

it('asked for at a sign-in that leads to a screen stays one that does', () => {
  expect(loginPath('/login/benchmarking?error=ended')).toBe('/login/benchmarking');
});
