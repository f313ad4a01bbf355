/** PostgreSQL ends one of two transactions that wait for each other; that one has done nothing and may try again. */
const DEADLOCK = '40P01';
const TRIES = 3;

export async function retryDeadlock<T>(work: () => Promise<T>, triesLeft = TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if ((code ?? cause?.code) !== DEADLOCK || triesLeft === 1) throw error;
    return retryDeadlock(work, triesLeft - 1);
  }
}
