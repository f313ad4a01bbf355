/** CJK radicals (U+2E80 to U+2EFF) that stand for a character of their own, and that NFKC leaves alone. */
const PAIRS =
  '⺁厂⺄乙⺅亻⺇几⺈刀⺉刂⺊卜⺌小⺍小⺐尢⺒巳⺓幺⺔彑⺕彐⺖忄⺘扌⺙攵⺛旡⺜日⺝月⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺪疋⺫目' +
  '⺬示⺭礻⺮竹⺯糹⺰纟⺲罒⺶羊⺸羊⺹耂⺺聿⺻聿⺼月⺽臼⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻈讠⻉贝⻊足⻋车⻌辶⻍辶⻎辶⻏阝⻐钅⻑長⻒镸⻓长⻔门' +
  '⻕阜⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻟飠⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀';

export const radicals: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: PAIRS.length / 2 }, (_, index) => [PAIRS[2 * index]!, PAIRS[2 * index + 1]!]),
);
