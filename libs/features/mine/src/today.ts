import { useState } from 'react';

/** The reader's calendar day, `yyyy-mm-dd`. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The day on which a screen was opened. */
export const useToday = (): string => useState(() => dayOf(new Date()))[0];
