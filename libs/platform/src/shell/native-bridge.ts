import { timers } from '../clock.ts';

/** What the web asks of a native shell around it (catalogue §7). A shell that does not know an action ignores it. */
export type NativeAction =
  | 'getUserSign'
  | 'closePage'
  | 'finish'
  | 'openBookDetail'
  | 'updateShelf'
  | 'updateStore'
  | 'openLogin'
  | 'openSwitchTenant'
  | 'sdkAuthorization'
  | 'getOpenApiAccessToken'
  | 'updateShareParams'
  | 'gotoRouter'
  | 'share'
  | 'updateCarsiParams';

/** The object that an Android or HarmonyOS shell adds to the window, or iOS as a message handler of the same shape. */
interface NativePort {
  postMessage(message: string): void;
}

interface NativeWorld {
  yuelanShell?: NativePort;
  /** Where shells deliver answers: `yuelanShellReply(id, data)`. */
  yuelanShellReply?: (id: unknown, data: unknown) => void;
  readonly webkit?: { readonly messageHandlers?: { readonly yuelan?: NativePort } };
}

/** A shell that does not answer within this time has no answer. */
const ANSWER_MS = 3000;

const waiting = new Map<string, (data: unknown) => void>();
let asked = 0;

/** Tells the shell something; false where there is none. Errors are ignored (catalogue §7). */
export function tellNative(action: NativeAction, data: unknown = null): boolean {
  return post({ action, data });
}

/** Asks the shell for something; null where there is no shell, no answer, or an error. Never rejects. */
export function askNative(action: NativeAction, data: unknown = null): Promise<unknown> {
  const id = `q${(asked += 1)}`;
  listen();
  return new Promise((resolve) => {
    const finish = (answer: unknown) => {
      waiting.delete(id);
      cancel();
      resolve(answer ?? null);
    };
    const cancel = timers.after(ANSWER_MS, () => finish(null));
    waiting.set(id, finish);
    if (!post({ action, data, id })) finish(null);
  });
}

function post(message: { action: NativeAction; data: unknown; id?: string }): boolean {
  const port = portOf(world());
  if (port === null) return false;
  try {
    port.postMessage(JSON.stringify(message));
    return true;
  } catch {
    return false;
  }
}

const world = (): NativeWorld => window as unknown as NativeWorld;
const portOf = ({ yuelanShell, webkit }: NativeWorld) => yuelanShell ?? webkit?.messageHandlers?.yuelan ?? null;

/** Only the top document is ever answered: a book's frame has no such function (threats 25). */
function listen(): void {
  world().yuelanShellReply ??= (id, data) => {
    if (typeof id === 'string') waiting.get(id)?.(data);
  };
}
