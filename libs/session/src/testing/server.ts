import type { Ids } from '../index.ts';

/** How long a token outlives the first use of its successor, in minutes of the test. */
const GRACE = 1;

interface Session {
  readonly token: string;
  readonly userId: string;
  readonly ids: Ids;
  readonly family: number;
  readonly follows: Session | null;
  /** When the first use of a successor gave this token up; null while it is the newest. */
  succeededAt: number | null;
}

/** Sessions as our server keeps them: a refresh has one answer however often it is asked, until its answer is used. */
export class Server {
  minute = 0;
  private readonly sessions = new Map<string, Session>();
  private count = 0;

  open(userId: string, ids: Ids, follows: Session | null = null): string {
    const token = `${(this.count += 1)}-${ids.tenantId}-${userId}`;
    this.sessions.set(token, { token, userId, ids, follows, family: follows?.family ?? this.count, succeededAt: null });
    return token;
  }

  /** Whom a token speaks for; the use of a new one gives up the one before. */
  use(token: string): Session | null {
    const session = this.sessions.get(token);
    if (!session || !this.isGood(session)) return null;
    if (session.follows) session.follows.succeededAt ??= this.minute;
    return session;
  }

  /** The token that follows, in an institution; null where the token is given up: then its whole family ends. */
  succeed(token: string, ids?: Ids): string | null {
    const session = this.sessions.get(token);
    if (!session) return null;
    if (session.succeededAt !== null && this.minute - session.succeededAt > GRACE) {
      this.end(token);
      return null;
    }
    const there = ids ?? session.ids;
    const known = [...this.sessions.values()].find(
      (each) => each.follows === session && each.ids.tenantId === there.tenantId,
    );
    return known?.token ?? this.open(session.userId, there, session);
  }

  end(token: string): void {
    const family = this.sessions.get(token)?.family;
    for (const each of this.sessions.values()) if (each.family === family) this.sessions.delete(each.token);
  }

  private isGood({ succeededAt }: Session): boolean {
    return succeededAt === null || this.minute - succeededAt <= GRACE;
  }
}
