import { Code } from '@yuelan/contract';
import { Refusal } from '../../http/refusal.ts';
import { accountKey } from '../../ops/users.ts';
import { lengthOf } from '../../plain-text.ts';

const SHORTEST = 8;
const LONGEST = 128;

/** The commonest of eight characters and more in published lists, without those that `isMonotonous` finds. */
const commonest = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword1 iloveyou iloveyou1 sunshine princess football
  baseball superman trustno1 welcome1 whatever qwertyui qwertyuiop qwerty123 qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  1qaz2wsx3edc qazwsxedc zaq12wsx asdfghjk asdfghjkl zxcvbnm1 abc12345 abcd1234 a1234567 a12345678 a123456789 aa123456
  aa12345678 q1w2e3r4 abc123456 123456abc 123456aa 12345678a 123456789a 1234qwer qwer1234 asdf1234 zxcv1234 woaini1314
  woaini520 woaini521 5201314520 1314520520 wodemima mima1234 88888888a admin123 admin1234 administrator root1234
  test1234 letmein1 changeme computer internet michelle jennifer 11223344 12344321 12121212 123123123 112233445566
  147258369 159357258 789456123 741852963 987654321a zhang123 wang1234 china123 beijing2008 password! yuelan123
  yuelan1234 library123 tushuguan`.split(/\s+/),
);

/** One character only, or digits and letters in their order: 11111111, 12345678, abcdefgh, 87654321. */
function isMonotonous(text: string): boolean {
  const steps = new Set(
    Array.from({ length: text.length - 1 }, (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index)),
  );
  // From 9 on to 0 and from 0 back to 9 the order goes on.
  for (const wrapped of [-9, 9]) if (/^\d+$/.test(text)) steps.delete(wrapped);
  const [step = 0] = steps;
  return steps.size <= 1 && Math.abs(step) <= 1;
}

/**
 * Refuses a new password as NIST SP 800-63B-4 advises: by its length, where it is among the commonest, and where it is
 * a name that one logs in with; nothing is asked about kinds of characters.
 */
export function requireGoodPassword(password: string, names: readonly string[] = []): void {
  const plain = password.normalize('NFKC');
  const length = lengthOf(plain);
  if (length < SHORTEST) throw weak(`密码至少 ${SHORTEST} 位`);
  if (length > LONGEST) throw weak(`密码最多 ${LONGEST} 位`);
  const key = plain.toLowerCase();
  if (commonest.has(key) || isMonotonous(key)) throw weak('密码太常见，请换一个');
  if (names.some((name) => accountKey(name) === key)) throw weak('密码不能与账号相同');
}

const weak = (reason: string) => new Refusal(Code.weakPassword, reason);
