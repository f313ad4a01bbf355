import { describe, expect, it } from 'vitest';
import { leadOf } from './open-address.ts';

const origin = 'https://library.example';

describe('an address that an institution has configured', () => {
  it.each(['/h5/pages/book/detail?bookId=1', '/pages/book/detail?bookId=1', 'pages/book/detail?bookId=1'])(
    'opens %s in the app',
    (address) => {
      expect(leadOf(address, origin, false)).toEqual({
        kind: 'inside',
        path: 'pages/book/detail',
        params: { bookId: '1' },
      });
    },
  );

  it('opens another site in the named window, which cannot reach back', () => {
    const lead = leadOf('https://example.org/news', origin, false);
    expect(lead).toMatchObject({ kind: 'outside', url: 'https://example.org/news', features: 'noopener,noreferrer' });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://'])('never runs %s', (address) => {
    expect(leadOf(address, origin, true)).toMatchObject({ kind: 'inside', path: 'pages/main' });
  });
});
