import { getLocale, setLocale } from '@yuelan/strings';

type Locale = 'zh-CN' | 'en';

/** The reader's choice, else the browser's language; Chinese for every language that we do not speak. */
export function applyLocale(choice: Locale | null): Locale {
  const locale = choice ?? (/^en\b/i.test(navigator.language) ? 'en' : 'zh-CN');
  try {
    if (getLocale() !== locale) void setLocale(locale, { reload: false });
  } catch {
    // Storage that is full or shut off: the language lasts as long as the page.
  }
  document.documentElement.lang = locale;
  return locale;
}
