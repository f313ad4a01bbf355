import { type Book, type Owner, type Report, reportBody, sameOwner } from '@yuelan/reader-time';
import { keptRecords } from '../kept-records.ts';
import type { Fate } from '../post.ts';
import { type Happening, startTracker, type Tracker } from '../tracker.ts';
import { Device } from './device.ts';
import { keyOf, Server } from './server.ts';

/** What becomes of a report: `lost` is taken, but its page never hears of it; `twice` is delivered two times. */
export type Answer = 'taken' | 'twice' | 'lost' | 'unreachable' | 'refused' | 'busy';

interface Letter {
  from: string;
  owner: Owner;
  body: ReturnType<typeof reportBody>;
  answer: (fate: Fate) => void;
}

interface Page {
  name: string;
  device: Device;
  book: Book;
  tracker: Tracker;
  /** What really happened, told apart from the engine's own account. */
  owner: Owner;
  /** When the reader last did something, in seconds of the device's running time; null while nobody is there. */
  inputAt: number | null;
  visible: boolean;
  /** Where the reader is in the text; and whether sound was heard without a break since `said`, the last word of it. */
  progress: number | null;
  /** Whether the reader has done anything here yet. */
  begun: boolean;
  sound: { time: number; said: number; rate: number; unbroken: boolean } | null;
}

/** Seconds; a leap that is no farther looks like sound that went on, at twice the speed, until the next word of it. */
const LEAP = 15;

/** A small world for histories: devices with their pages, a network, a server that ORs, and readers who come and go. */
export class World {
  seconds = 0;
  readonly devices: readonly Device[];
  readonly pages = new Map<number, Page>();
  readonly server = new Server();
  readonly truth = new Set<string>();
  readonly proofs = new Set<string>();
  private outbox: Letter[] = [];
  private born = 0;

  constructor(owner: Owner) {
    this.devices = [new Device(true, owner), new Device(false, owner)];
  }

  /** Another book on a page, or on a new one: pages 0 and 1 are of the first device, 2 and 3 of the second. */
  open(id: number, book: Book): void {
    const before = this.pages.get(id);
    if (before) this.happen(id, { type: 'closed' });
    const device = this.devices[id >> 1]!;
    const name = before?.name ?? `page${(this.born += 1)}`;
    this.pages.set(id, this.pageOf(name, device, book, before?.visible ?? true));
  }

  private pageOf(name: string, device: Device, book: Book | null, visible: boolean): Page {
    const tracker = startTracker(book?.kind ?? 'reading', book, {
      owner: () => device.owner,
      kept: keptRecords(device.shelf(`${book?.kind ?? 'reading'}:${name}`)),
      send: (report) => this.post(device, name, report),
      now: () => device.at(this.seconds),
    });
    if (!visible) tracker.happenHere({ type: 'hidden' });
    const fresh = { inputAt: null, progress: null, begun: false, sound: null, visible };
    return { name, device, book: book!, tracker, owner: device.owner, ...fresh };
  }

  /** The page is gone without a word; what it sent may still arrive. */
  crash(id: number): void {
    const page = this.pages.get(id);
    if (!page) return;
    this.pages.delete(id);
    for (const kind of ['reading', 'listening']) page.device.held.delete(`${kind}:${page.name}`);
    for (const letter of this.outbox) if (letter.from === page.name) letter.answer = nobody;
  }

  happen(id: number, event: Happening): void {
    const page = this.pages.get(id);
    if (!page) return;
    if (event.type !== 'hidden' && event.type !== 'closed') this.greet(page);
    this.witness(page, event);
    if (event.type === 'hidden' || event.type === 'closed') page.tracker.happenHere(event);
    else page.tracker.happen(event);
  }

  /** Somebody else sits before the page: nothing of what was going on is theirs. */
  private greet(page: Page): void {
    if (sameOwner(page.owner, page.device.owner)) return;
    Object.assign(page, { owner: page.device.owner, inputAt: null, progress: null, begun: false });
    if (page.sound) page.sound.unbroken = false;
  }

  turn(id: number, progress: number): void {
    const page = this.pages.get(id);
    if (page?.book.kind !== 'reading') return;
    this.happen(id, { type: 'touched', place: { chapterId: 1, progress }, turned: true });
  }

  /** A book opens at a place, or another layout shows one. */
  show(id: number, progress: number): void {
    const page = this.pages.get(id);
    if (page?.book.kind !== 'reading') return;
    this.happen(id, { type: 'placed', place: { chapterId: 1, progress } });
  }

  /** A tap that turns nothing. */
  tap(id: number): void {
    const page = this.pages.get(id);
    if (page?.book.kind !== 'reading' || page.progress === null) return;
    this.happen(id, { type: 'touched', place: { chapterId: 1, progress: page.progress }, turned: false });
  }

  play(id: number, rate: number): void {
    const page = this.pages.get(id);
    const time = page?.sound?.time ?? 0;
    if (page?.book.kind === 'listening') page.sound = { time, said: time, rate, unbroken: false };
    if (page?.sound) this.happen(id, { type: 'silent' });
  }

  pause(id: number): void {
    const page = this.pages.get(id);
    if (!page?.sound) return;
    page.sound = null;
    this.happen(id, { type: 'silent' });
  }

  seek(id: number, by: number): void {
    const sound = this.pages.get(id)?.sound;
    const time = Math.max(0, (sound?.time ?? 0) + by);
    if (sound && Math.abs(time - sound.said) >= LEAP) Object.assign(sound, { time, unbroken: false });
  }

  /** Time goes by; pages tick, and say each few seconds what is heard. A device may sleep through it. */
  pass(seconds: number, sleeping: number | null = null): void {
    for (let left = seconds; left > 0; left -= 5) {
      const step = Math.min(5, left);
      this.seconds += step;
      for (const [id, page] of this.pages) if (page.device !== this.devices[sleeping!]) this.go(id, page, step);
    }
  }

  private go(id: number, page: Page, step: number): void {
    const { sound } = page;
    if (!sound) return this.happen(id, { type: 'ticked' });
    sound.time += step * sound.rate;
    this.happen(id, { type: 'heard', place: { chapterId: 2, progress: 0.5, time: sound.time } });
    Object.assign(sound, { said: sound.time, unbroken: true });
  }

  /** The machine sleeps; some do not count that as running time. */
  sleep(which: number, seconds: number, counted: boolean): void {
    const device = this.devices[which]!;
    this.hushLeapt(device);
    this.pass(seconds, which);
    if (!counted) device.asleep += seconds;
    this.tickAll(device, !counted && seconds > 30);
  }

  /** In so long a time sound could have come wherever it has leapt to. */
  private hushLeapt(device: Device): void {
    for (const [id, { device: own, sound }] of this.pages)
      if (own === device && sound && !sound.unbroken) this.happen(id, { type: 'silent' });
  }

  setClock(which: number, skew: number): void {
    const device = this.devices[which]!;
    const leapt = skew - device.skew > 30;
    device.skew = skew;
    this.tickAll(device, leapt);
  }

  /** Daylight saving, or a journey. */
  setZone(which: number, zone: number): void {
    this.devices[which]!.zone = zone;
    this.tickAll(this.devices[which]!, false);
  }

  logIn = (which: number, owner: Owner) => void (this.devices[which]!.owner = owner);

  private tickAll(device: Device, leapt: boolean): void {
    for (const [id, page] of this.pages)
      if (page.device === device) {
        if (leapt) page.inputAt = null;
        this.happen(id, { type: 'ticked' });
      }
  }

  /** One of the letters under way arrives, or does not; not always the one that was sent first. */
  answer(fate: Answer, which = 0): void {
    const [letter] = this.outbox.splice(Math.floor(which * this.outbox.length), 1);
    if (!letter) return;
    const arrives = fate === 'taken' || fate === 'twice' || fate === 'lost';
    const believed = !arrives || this.server.isPlausible(letter.body, this.seconds);
    if (arrives && believed) this.server.take(letter.owner, letter.body);
    if (fate === 'twice' && believed) this.server.take(letter.owner, letter.body);
    if (fate === 'refused' || !believed) letter.answer('refused');
    else letter.answer(fate === 'taken' || fate === 'twice' ? 'taken' : 'failed');
  }

  /** Everyone comes back on their device some days later, its clock is right, the network holds, all answers arrive. */
  async settle(owners: readonly Owner[]): Promise<void> {
    for (const id of this.pages.keys()) this.crash(id);
    this.seconds += 3 * 86_400;
    for (const device of this.devices) {
      device.skew = 0;
      for (const owner of owners) await this.comeBack(device, owner);
    }
  }

  private async comeBack(device: Device, owner: Owner): Promise<void> {
    device.owner = owner;
    const name = `page${(this.born += 1)}`;
    const shelf = device.shelf(name);
    for (const kind of ['reading', 'listening'] as const) {
      const kept = () => shelf.kept().filter((key) => key.startsWith(kind));
      const own = `${kind}:${name}`;
      const ports = { owner: () => owner, send: (report: Report) => this.post(device, name, report) };
      startTracker(kind, null, {
        ...ports,
        kept: keptRecords({ ...device.shelf(own), kept }),
        now: () => device.at(this.seconds),
      });
      do {
        await flush();
        while (this.outbox.length > 0) this.answer('taken');
        await flush();
      } while (this.outbox.length > 0);
      device.held.delete(own);
    }
  }

  get left(): number {
    return this.devices.reduce((sum, { store }) => sum + store.size, 0);
  }

  private post(device: Device, from: string, report: Report): Promise<Fate> {
    if (!sameOwner(device.owner, report.owner)) return Promise.resolve('failed');
    const { owner } = report;
    return new Promise((answer) => this.outbox.push({ from, owner, body: reportBody(report), answer }));
  }

  /** The rule in its plainest form: something happened less than 120 s ago before their eyes, or sound went on. */
  private witness(page: Page, event: Happening): void {
    const { day, minute, mono } = page.device.at(this.seconds);
    const now = mono / 1000;
    const key = keyOf(page.owner, page.book.bookId, day, minute);
    if (event.type === 'heard') {
      if (page.sound?.unbroken) for (const set of [this.truth, this.proofs]) set.add(key);
      return;
    }
    if (event.type === 'silent' || page.book.kind === 'listening') return;
    if (event.type === 'placed') page.progress = event.place.progress;
    if (event.type === 'shown') page.visible = true;
    if (event.type === 'touched') {
      if (event.turned && page.progress !== null && page.progress !== event.place.progress) this.proofs.add(key);
      page.progress = event.place.progress;
      page.begun = true;
      this.truth.add(key);
    }
    if (event.type === 'touched' || (event.type === 'shown' && page.begun)) page.inputAt = now;
    const counts =
      event.type === 'ticked' || event.type === 'shown' || event.type === 'hidden' || event.type === 'closed';
    if (counts && page.visible && page.inputAt !== null && now - page.inputAt < 120) this.truth.add(key);
    if (event.type === 'hidden') Object.assign(page, { visible: false, inputAt: null });
  }
}

/** Lets everything run that waits for nothing but its turn. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

const nobody = () => {};
