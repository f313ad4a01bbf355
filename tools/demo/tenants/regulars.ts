import type { DemoRegular } from '../types.ts';

/** The day of each month that nobody reads on who otherwise reads daily: their rows are carried over it. */
const DAY_OFF = 9;

const regular = (number: string, group: string, habit: Omit<DemoRegular['habit'], 'daysOff'>): DemoRegular => ({
  account: `reader-${number}`,
  password: `yuelan-reader-${number}`,
  name: `读者 ${number}`,
  group,
  habit: { ...habit, daysOff: [DAY_OFF] },
});

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const workdays = [1, 2, 3, 4, 5];
const evenings = { from: 21, usual: 28 };
const onTheWay = { from: 7, usual: 22 };

/** Readers of the city's library who have come for a season. */
export const cityRegulars: DemoRegular[] = [
  regular('01', '总馆', { weekdays: everyDay, reading: { from: 20, usual: 46 }, listening: onTheWay }),
  regular('02', '总馆', { weekdays: everyDay, reading: evenings }),
  regular('03', '总馆', { weekdays: workdays, reading: { from: 12, usual: 18 }, listening: onTheWay }),
  regular('04', '河西分馆', { weekdays: [1, 3, 5, 6, 7], reading: { from: 22, usual: 37 } }),
  regular('05', '河西分馆', { weekdays: everyDay, reading: { from: 6, usual: 24 } }),
  regular('06', '河西分馆', { weekdays: [5, 6, 7], reading: { from: 14, usual: 75 }, listening: evenings }),
  regular('07', '少儿馆', { weekdays: workdays, reading: { from: 17, usual: 31 } }),
  regular('08', '少儿馆', { weekdays: [2, 4, 6, 7], reading: { from: 19, usual: 34 } }),
];
