import type { TestServer } from '../../testing/test-server.ts';

/** A browser as far as redirects and cookies go: the server's pages by `inject`, others over the network. */
export function createBrowser(server: TestServer, origin: string) {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL) => {
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    return jar;
  };
  const cookies = (url: URL) => [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (url: URL, lines: readonly string[]) => {
    for (const line of lines) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/s);
      jarOf(url).set(name, value);
    }
  };

  async function own(url: URL, form?: Record<string, string>, withCookies = true) {
    const reply = await server.app.inject({
      method: form ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: {
        host: url.host,
        ...(withCookies && { cookie: cookies(url) }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    keep(url, [reply.headers['set-cookie'] ?? []].flat());
    return { status: reply.statusCode, location: reply.headers.location, text: reply.body };
  }

  async function foreign(url: URL, form?: Record<string, string>) {
    const reply = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: cookies(url) },
      ...(form && { body: new URLSearchParams(form) }),
    });
    keep(url, reply.headers.getSetCookie());
    return { status: reply.status, location: reply.headers.get('location') ?? undefined, text: await reply.text() };
  }

  /** One step: an address, or a form that is posted to it. */
  const step = (address: string | URL, form?: Record<string, string>) => {
    const url = new URL(address, origin);
    // A form that another site posts comes without a Lax cookie.
    return url.origin === origin ? own(url, form, !form) : foreign(url, form);
  };

  return {
    step,
    cookie: (name: string) => jarOf(new URL(origin)).get(name),
    /** Follows redirects until a page of the app is reached, or one that has none. */
    async follow(address: string | URL): Promise<{ url: URL; text: string }> {
      let url = new URL(address, origin);
      for (let steps = 0; steps < 20; steps++) {
        if (url.pathname.startsWith('/h5/')) return { url, text: '' };
        const reply = await step(url);
        if (!reply.location) return { url, text: reply.text };
        url = new URL(reply.location, url);
      }
      throw new Error('too many redirects');
    },
  };
}
export type Browser = ReturnType<typeof createBrowser>;
