/** What a machine can say of one test. `n/a` always comes with the reason. */
export interface Verdict {
  status: 'pass' | 'fail' | 'n/a';
  note: string;
}

export const pass = (note: string): Verdict => ({ status: 'pass', note });
export const fail = (note: string): Verdict => ({ status: 'fail', note });
export const notApplicable = (note: string): Verdict => ({ status: 'n/a', note });

/** One thing that must hold, in words that read on after “✗”. */
export interface Claim {
  holds: boolean;
  says: string;
}

/** Passes where every claim holds; names those that do not. */
export function allOf(claims: readonly Claim[]): Verdict {
  const broken = claims.filter(({ holds }) => !holds);
  const say = (some: readonly Claim[]) => some.map(({ says }) => says).join('; ');
  return broken.length > 0 ? fail(`not so: ${say(broken)}`) : pass(say(claims));
}

export const claim = (holds: boolean, says: string): Claim => ({ holds, says });
