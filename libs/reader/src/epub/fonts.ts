import type { ReaderSettings } from '../settings.ts';

type Face = Exclude<ReaderSettings['font'], 'book'>;

/** Fonts that systems bring along: none is fetched. */
const CHINESE: Readonly<Record<Face, { simplified: string; traditional: string; generic: string }>> = {
  serif: {
    simplified: '"Songti SC","Source Han Serif SC","Noto Serif CJK SC","Noto Serif SC",STSong,SimSun',
    traditional: '"Songti TC","Source Han Serif TC","Noto Serif CJK TC","Noto Serif TC",PMingLiU,MingLiU',
    generic: 'serif',
  },
  sans: {
    simplified: '"PingFang SC","HarmonyOS Sans SC",MiSans,"Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC"',
    traditional: '"PingFang TC","Microsoft JhengHei","Noto Sans CJK TC","Noto Sans TC"',
    generic: 'system-ui,sans-serif',
  },
  kai: {
    simplified: '"Kaiti SC",STKaiti,KaiTi,"AR PL UKai CN","LXGW WenKai"',
    traditional: '"Kaiti TC","BiauKai TC",BiauKai,DFKai-SB,"AR PL UKai TW","LXGW WenKai TC"',
    generic: 'serif',
  },
  fangsong: {
    simplified: 'STFangsong,FangSong,"FangSong_GB2312"',
    traditional: 'STFangsong,FangSong,cwTeXFangSong',
    generic: 'serif',
  },
};

const OTHERS: Readonly<Record<Face, string>> = {
  serif: 'Charter,"Iowan Old Style",Georgia,"Noto Serif","Times New Roman",serif',
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif',
  kai: 'serif',
  fangsong: 'serif',
};

export const isChinese = (language: string) => /^(?:zh|yue|lzh|cmn)\b/i.test(language);
export const isTraditional = (language: string) => isChinese(language) && /hant|-(?:tw|hk|mo)\b/i.test(language);

/** Chinese fonts come first in Chinese books alone: elsewhere their Latin letters and quotation marks would be too wide. */
export function fontStack(face: Face, language: string, script: ReaderSettings['script']): string {
  const { simplified, traditional, generic } = CHINESE[face];
  const shown = script === 'book' ? isTraditional(language) : script === 'traditional';
  const chinese = shown ? `${traditional},${simplified}` : `${simplified},${traditional}`;
  return isChinese(language)
    ? `${chinese},${generic}`
    : `${OTHERS[face].replace(/,[\w-]+$/, '')},${chinese},${generic}`;
}
