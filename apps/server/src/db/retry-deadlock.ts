/** PostgreSQL ends one of two transactions that wait for each other; that one has done nothing and may try again. */
const DEADLOCK = '40P01';
const TRIES = 3;

export async function retryDeadlock<T>(work: () => Promise<T>, triesLeft = TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== DEADLOCK || triesLeft === 1) throw error;
    return retryDeadlock(work, triesLeft - 1);
  }
}

/** Whether what was to be written is to blame (classes 22, data, and 23, constraints), and not the database. */
export const isFaultOfData = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? '');

function sqlState(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code;
}
