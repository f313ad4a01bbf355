/** What another device is told about this one: "on iPad, 2 minutes ago". */
export function deviceName(userAgent = navigator.userAgent, touchPoints = navigator.maxTouchPoints): string {
  if (/ipad/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)) return 'iPad';
  const known: readonly [RegExp, string][] = [
    [/iphone/i, 'iPhone'],
    [/openharmony|harmonyos/i, 'HarmonyOS'],
    [/android/i, 'Android'],
    [/windows/i, 'Windows'],
    [/macintosh/i, 'Mac'],
    [/linux/i, 'Linux'],
  ];
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}
