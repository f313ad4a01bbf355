import { useSyncExternalStore } from 'react';

/** `zh-Hans-CN` and `zh_CN` are both `zh`; Chromium calls Mandarin `cmn` on some systems. */
export const languageKey = (tag: string): string => {
  const [primary = ''] = tag.toLowerCase().split(/[-_]/);
  return primary === 'cmn' || primary === 'yue' ? 'zh' : primary;
};

/** The browser's voices of a language: those of its region first, and those on the device before those from afar. */
export function voicesFor(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice[] {
  const region = language.toLowerCase().replace('_', '-');
  const rank = (voice: SpeechSynthesisVoice) =>
    (voice.lang.toLowerCase().replace('_', '-') === region ? 0 : 2) + (voice.localService ? 0 : 1);
  return voices
    .filter(({ lang }) => languageKey(lang) === languageKey(language))
    .sort((one, other) => rank(one) - rank(other));
}

/** The one that the reader chose for this language, else the best; null leaves it to the browser. */
export function voiceFor(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
  chosen: Readonly<Record<string, string>>,
): SpeechSynthesisVoice | null {
  const fitting = voicesFor(voices, language);
  return fitting.find(({ voiceURI }) => voiceURI === chosen[languageKey(language)]) ?? fitting[0] ?? null;
}

const NONE: readonly SpeechSynthesisVoice[] = [];
let last = NONE;

/** Voices come late and all at once; the list keeps its identity as long as it is the same. */
function currentVoices(): readonly SpeechSynthesisVoice[] {
  const now = globalThis.speechSynthesis?.getVoices() ?? NONE;
  const same = now.length === last.length && now.every((voice, index) => voice.voiceURI === last[index]!.voiceURI);
  if (!same) last = now;
  return last;
}

function onVoices(tell: () => void): () => void {
  const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  synthesis?.addEventListener?.('voiceschanged', tell);
  return () => synthesis?.removeEventListener?.('voiceschanged', tell);
}

export const useVoices = (): readonly SpeechSynthesisVoice[] => useSyncExternalStore(onVoices, currentVoices);
