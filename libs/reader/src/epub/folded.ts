const folds = new Map<string, string>();

/** A character in the form that searches compare (NFKC, 。Ａ as A), one for one: what would become several stays. */
function foldOne(character: string): string {
  const known = folds.get(character);
  if (known !== undefined) return known;
  const form = character.normalize('NFKC');
  const fold = form.length === 1 ? form : character;
  folds.set(character, fold);
  return fold;
}

/** Marks of a Chinese text have half-width forms, letters full-width ones. ASCII has but one form. */
const MANIFOLD = /[^ -~\u4e00-\u9fff]/g;

/** The same length as `text`: offsets of the one are offsets of the other. */
export const folded = (text: string): string => text.replace(MANIFOLD, foldOne);
