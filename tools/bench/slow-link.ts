import { createServer, connect, type Socket } from 'node:net';

export interface Link {
  /** Milliseconds there and back. */
  latency: number;
  /** Downwards, shared by everything that goes over the link. */
  bytesPerSecond: number;
}

/** What a phone has in the field. */
export const FOUR_G: Link = { latency: 150, bytesPerSecond: 1_000_000 };

/** Bytes that go over the link as one: small enough that several downloads share it. */
const PACKET = 16_384;
/** Bytes under way on one connection before its sender has to wait. */
const WINDOW = 262_144;

/**
 * Stands before a server as a slow link would. Browsers can slow a page down by themselves, but not what its service
 * workers fetch; a link slows down everything alike.
 */
export async function slowLink(origin: string, link: Link): Promise<{ origin: string; close: () => void }> {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  const down = { freeAt: 0, bytesPerSecond: link.bytesPerSecond };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    // A connection is made by going there and back once.
    carry(client, upstream, link.latency, { freeAt: performance.now() + link.latency, bytesPerSecond: Infinity });
    carry(upstream, client, link.latency, down);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.setNoDelay(true);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const close = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return { origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, close };
}

interface Lane {
  freeAt: number;
  bytesPerSecond: number;
}

/** Hands bytes on in order, each half a round trip after the lane had room for it. */
function carry(from: Socket, to: Socket, latency: number, lane: Lane): void {
  let underWay = 0;
  const later = (run: () => void) => setTimeout(run, Math.max(0, lane.freeAt - performance.now()) + latency / 2);
  from.on('data', (data: Buffer) => {
    for (let at = 0; at < data.length; at += PACKET) {
      const packet = data.subarray(at, at + PACKET);
      lane.freeAt = Math.max(lane.freeAt, performance.now()) + (packet.length / lane.bytesPerSecond) * 1000;
      underWay += packet.length;
      later(() => {
        underWay -= packet.length;
        if (underWay < WINDOW) from.resume();
        if (!to.destroyed) to.write(packet);
      });
    }
    if (underWay >= WINDOW) from.pause();
  });
  from.on('error', () => to.destroy());
  from.on('close', () => later(() => to.end()));
}
