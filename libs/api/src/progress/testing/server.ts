import { fromBase64, isLit, type Owner, type reportBody } from '@yuelan/reader-time';
import { clockText, MINUTE, minutesOf, START } from './device.ts';

type Body = ReturnType<typeof reportBody>;

/** Minutes that a clock may be off. */
const TOLERANCE = 5;

/** A server that ORs what it is sent, and remembers which minutes came with a receipt. */
export class Server {
  readonly served = new Set<string>();
  readonly proved = new Set<string>();

  take(owner: Owner, body: Body): void {
    if (JSON.stringify(body).length > 60_100) throw new Error('A body that a browser would not let outlive its page');
    for (const { bookId, time, receipts = [] } of body.times) {
      const bits = fromBase64(time)!;
      const keyAt = (minute: number) => keyOf(owner, bookId, body.date, minute);
      for (let minute = 0; minute < 1440; minute++) if (isLit(bits, minute)) this.served.add(keyAt(minute));
      if (new Set(receipts.map(([minute]) => minute)).size < receipts.length)
        throw new Error('Two receipts of a minute');
      for (const [minute, , from, to] of receipts) {
        if (!isLit(bits, minute) || from === to || to - from > 130)
          throw new Error(`No receipt: ${[minute, from, to].join(' ')}`);
        this.proved.add(keyAt(minute));
      }
    }
  }

  /** Decision 0011: nobody has read ahead of their own clock, nor is that ahead of ours. */
  isPlausible({ date, times }: Body, seconds: number): boolean {
    return times.every(({ time, clientTime }) => {
      const sent = Date.parse(clientTime!);
      const zone = Number(`${clientTime!.at(-6)}1`) * minutesOf(clientTime!.slice(-5));
      const reached = (sent - Date.parse(`${date}T00:00:00Z`)) / MINUTE + zone + TOLERANCE;
      const bits = fromBase64(time)!;
      const isAhead = (minute: number) => minute > reached && isLit(bits, minute);
      const now = START + seconds * 1000;
      return sent <= now + TOLERANCE * MINUTE && !Array.from({ length: 1440 }, (_, minute) => minute).some(isAhead);
    });
  }
}

export const keyOf = (owner: Owner, bookId: string, day: string, minute: number): string =>
  `${owner.userId} ${bookId} ${day} ${clockText(minute)}`;
