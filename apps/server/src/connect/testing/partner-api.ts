import type { Counterpart } from './counterpart.ts';
import { bodyOf, listen } from './counterpart.ts';

/** What the partner was asked last. */
export interface Asked {
  path: string;
  query: Record<string, string>;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

/** A library's own interface: trades codes for tokens and tells whose a token is. */
export async function startPartner(): Promise<Counterpart & { asked: Asked[] }> {
  const asked: Asked[] = [];
  const counterpart = await listen((url) => async (request, response) => {
    const address = new URL(request.url ?? '/', url);
    const body = await bodyOf(request);
    asked.push({
      path: address.pathname,
      query: Object.fromEntries(address.searchParams),
      body,
      headers: request.headers,
    });
    const { status, answer } = answerTo(address, body, request.headers.authorization);
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(status === 302 && { location: `${url}/user` }),
    });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  return { ...counterpart, asked };
}

const reader = { code: 0, data: { rdid: 'R-42', name: '韩梅梅', list: [{ id: 7 }] } };

function answerTo(address: URL, body: string, authorization = ''): { status: number; answer: unknown } {
  switch (address.pathname) {
    case '/token':
      return new URLSearchParams(body).get('code') === 'good-code'
        ? { status: 200, answer: { access_token: 'good-token', expires_in: 600 } }
        : { status: 401, answer: { error: 'invalid_grant' } };
    case '/user':
      return authorization === 'Bearer good-token'
        ? { status: 200, answer: reader }
        : { status: 200, answer: { code: 401, msg: 'token invalid' } };
    case '/explain': {
      const posted = JSON.parse(body) as { tokenStr?: string };
      return { status: 200, answer: posted.tokenStr === 'good-str' ? reader : { code: 9, msg: 'no reader' } };
    }
    case '/nobody':
      return { status: 200, answer: { code: 0, data: {} } };
    case '/moved':
      return { status: 302, answer: {} };
    case '/html':
      return { status: 200, answer: '<html>maintenance</html>' };
    case '/huge':
      return { status: 200, answer: `"${'x'.repeat(2 * 1024 * 1024)}"` };
    default:
      return { status: 500, answer: {} };
  }
}
