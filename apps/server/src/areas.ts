import { areaList } from '@vant/area-data';

/** Names of GB/T 2260 down to the cities. */
const provinces: Readonly<Record<string, string>> = areaList.province_list;
const cities: Readonly<Record<string, string>> = areaList.city_list;

/** The province and the city that an area code lies in; a city that is a province (北京市) counts once. */
export function areasOf(code: string): { code: string; name: string }[] {
  const province = { code: `${code.slice(0, 2)}0000`, name: provinces[`${code.slice(0, 2)}0000`] };
  const city = { code: `${code.slice(0, 4)}00`, name: cities[`${code.slice(0, 4)}00`] };
  return [province, ...(city.name === province.name ? [] : [city])].flatMap(({ code: at, name }) =>
    name ? [{ code: at, name }] : [],
  );
}

/** What the codes of everything inside an area begin with. */
export const areaPrefix = (code: string): string => code.replace(/(?<=^\d{2})0000$|(?<=^\d{4})00$/, '');

/** Whether a code names a province or a city, or a county in one. */
export const isAreaCode = (code: string): boolean => /^\d{6}$/.test(code) && areasOf(code).length > 0;
