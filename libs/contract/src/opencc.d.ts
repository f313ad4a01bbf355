/** Dictionaries of OpenCC, pairs of characters: `乾 干|亂 乱`. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
declare module 'opencc-js/dict/TWVariantsRev' {
  const pairs: string;
  export default pairs;
}
declare module 'opencc-js/dict/HKVariantsRev' {
  const pairs: string;
  export default pairs;
}
