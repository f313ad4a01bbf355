/** A line between the tabs of one browser; a tab does not hear itself. */
export interface Channel<T> {
  post(message: T): void;
  close(): void;
}

/** BroadcastChannel where there is one (not in Safari before 15.4), else storage events. Messages are JSON values. */
export function openChannel<T>(name: string, onMessage: (message: T) => void): Channel<T> {
  return typeof BroadcastChannel === 'function' ? broadcast(name, onMessage) : byStorage(name, onMessage);
}

function broadcast<T>(name: string, onMessage: (message: T) => void): Channel<T> {
  const channel = new BroadcastChannel(name);
  let open = true;
  channel.onmessage = (event: MessageEvent<T>) => onMessage(event.data);
  return {
    // What was under way when its page was left may end after that: a closed channel throws.
    post: (message) => {
      if (open) channel.postMessage(message);
    },
    close: () => {
      open = false;
      channel.close();
    },
  };
}

function byStorage<T>(name: string, onMessage: (message: T) => void): Channel<T> {
  const key = `channel:${name}`;
  const listen = (event: StorageEvent) => {
    if (event.key !== key || event.newValue === null) return;
    onMessage((JSON.parse(event.newValue) as { message: T }).message);
  };
  addEventListener('storage', listen);
  return { post: (message) => postByStorage(key, message), close: () => removeEventListener('storage', listen) };
}

function postByStorage(key: string, message: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify({ message, at: Date.now(), salt: Math.random() }));
    localStorage.removeItem(key);
  } catch {
    // Storage forbidden: each tab is on its own.
  }
}
