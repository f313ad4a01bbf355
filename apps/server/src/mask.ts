/** `138****1234`. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** `a***@example.org`. */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;

/** All but the last four of a card's number; short ones keep two. */
export const maskNumber = (number: string): string =>
  number.length > 6 ? `****${number.slice(-4)}` : `****${number.slice(-2)}`;

/** `林**`, however long the name is. */
export const maskName = (name: string): string => `${Array.from(name)[0] ?? ''}**`;
