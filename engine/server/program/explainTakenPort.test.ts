import { describe, expect, it } from 'vitest';
import { explainTakenPort } from './explainTakenPort.ts';

const taken = (port: number) => Object.assign(new Error('listen'), { code: 'EADDRINUSE', port });

describe('a port that is taken', () => {
  it('is named, with what to do', () => {
    expect(explainTakenPort(taken(3000), 3000)).toBe('Port 3000 is taken. Stop what uses it, or choose another PORT.');
  });

  it('is said to be the one of the sign-in where it is', () => {
    expect(explainTakenPort(taken(3001), 3000)).toBe(
      'Port 3001 is taken; the embedded sign-in needs it beside PORT 3000. Stop what uses it, or choose another PORT.',
    );
  });

  it('is not what every failure is about', () => {
    expect(explainTakenPort(new Error('listen'), 3000)).toBeNull();
  });
});
