/**
 * What was typed in this group of pages, by the name of its field, so that a look at the agreement or at another way in
 * loses nothing. In memory alone, and never a secret.
 */
const drafts = new Map<string, string>();
const secrets = new Set(['password', 'repeat', 'oldPassword', 'code', 'passCode']);

export const draftOf = (name: string): string => drafts.get(name) ?? '';

export function keepDraft(name: string, value: string): void {
  if (!secrets.has(name)) drafts.set(name, value);
}

/** Somebody is in: what was typed is nobody else's business. */
export const dropDrafts = (): void => drafts.clear();
