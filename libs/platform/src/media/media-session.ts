import { type Channel, openChannel } from '../tabs/channel.ts';

export type MediaHandlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

/** What the lock screen shows; null is nothing. */
export interface NowPlaying {
  metadata: MediaMetadataInit | null;
  state: MediaSessionPlaybackState;
  /** Seconds; left out where a length is not known. */
  position?: MediaPositionState;
  /** Keys that have no use at this moment: the system does not offer them. */
  idle?: readonly MediaSessionAction[];
}

/** A part of the page that sounds. */
export interface MediaHold {
  /** It begins to sound: the keys are its own until another takes them, and whatever else sounds falls silent. */
  take(): void;
  /** What is to be seen of it whenever the keys are its own. */
  show(now: NowPlaying): void;
  /** Gives the keys back to whoever had them before. */
  release(): void;
}

interface Holder {
  handlers: MediaHandlers;
  now: NowPlaying;
  silence: () => void;
}

const silent: NowPlaying = { metadata: null, state: 'none' };
/** Whoever was heard last is the last. */
const holders: Holder[] = [];
let described = 'null';
const top = (): Holder | undefined => holders[holders.length - 1];

let tabs: Channel<'playing'> | undefined;

/**
 * The lock screen, the headset and the keyboard's media keys: a page has them once, and what sounds in it (a player, a
 * voice that reads aloud) takes turns with them. One thing sounds at a time, in all tabs: `silence` is called when
 * something else begins. Without such a session in the browser only that is left.
 */
export function holdMedia(handlers: MediaHandlers, silence: () => void): MediaHold {
  const holder: Holder = { handlers, now: silent, silence };
  const leave = () => {
    const at = holders.indexOf(holder);
    if (at >= 0) holders.splice(at, 1);
  };
  const change = (act: () => void) => {
    const before = top();
    act();
    if (top() !== before) handOver(before, top());
  };
  return {
    take: () => {
      tabs ??= openChannel('yuelan-audio', () => top()?.silence());
      change(() => {
        leave();
        holders.push(holder);
      });
      for (const other of holders) if (other !== holder) other.silence();
      tabs.post('playing');
    },
    show: (now) => {
      const { idle } = holder.now;
      holder.now = now;
      if (top() === holder) {
        offer(holder, idle);
        display(now);
      }
    },
    release: () => change(leave),
  };
}

function handOver(from: Holder | undefined, to: Holder | undefined): void {
  for (const action of Object.keys({ ...from?.handlers, ...to?.handlers }) as MediaSessionAction[])
    handle(action, handlerOf(to, action));
  display(to?.now ?? silent);
}

const handlerOf = (holder: Holder | undefined, action: MediaSessionAction) =>
  holder?.now.idle?.includes(action) ? null : (holder?.handlers[action] ?? null);

/** The keys that have come into use or gone out of it. */
function offer(holder: Holder, before: readonly MediaSessionAction[] = []): void {
  const { idle = [] } = holder.now;
  for (const action of [...before, ...idle])
    if (before.includes(action) !== idle.includes(action)) handle(action, handlerOf(holder, action));
}

function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session()?.setActionHandler(action, handler);
  } catch {
    // An action that this browser does not know.
  }
}

function display({ metadata, state, position }: NowPlaying): void {
  const shown = session();
  if (!shown) return;
  describe(shown, metadata);
  shown.playbackState = state;
  try {
    shown.setPositionState?.(position);
  } catch {
    // A position that the browser takes for impossible is not worth a word.
  }
}

/** The words and the picture, when they are others: set again they would flicker on the lock screen. */
function describe(shown: MediaSession, metadata: MediaMetadataInit | null): void {
  const words = JSON.stringify(metadata);
  if (words === described || typeof MediaMetadata === 'undefined') return;
  described = words;
  shown.metadata = metadata && new MediaMetadata(metadata);
}

/** Absent from old browsers and from most pages in messengers. */
const session = (): MediaSession | undefined => (navigator as { mediaSession?: MediaSession }).mediaSession;
