import { lead } from './leader.ts';

/** Runs `work` while no other tab of the browser runs work of this name. Settles with it. */
export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const resign = lead(name, () => {
      void work()
        .then(resolve, reject)
        .finally(() => resign());
    });
  });
}
