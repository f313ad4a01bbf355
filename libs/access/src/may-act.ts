import { Identity } from '@yuelan/contract';
import type { HideFlag } from './menu-keys.ts';
import type { Visibility, Who } from './who.ts';

/** What a person does with a book beyond reading it. */
export type Action = 'shelf' | 'note' | 'comment' | 'like' | 'share' | 'join';

/** Whether `who` may do `action`, to a book where one is meant (core §6). */
export function mayAct(who: Who, action: Action, bookId?: string): boolean {
  switch (who.identity) {
    case null:
      return who.role === null;
    case Identity.reader:
    case Identity.academicUser:
      return true;
    case Identity.shareUser:
      return bookId !== undefined && who.books.includes(bookId);
    case Identity.autoUser:
      return action === 'shelf';
    default:
      return false;
  }
}

/** Whether a permission string is among the resources of `who` (core §6). */
export const hasResource = (who: Who, resource: string): boolean => who.resources.includes(resource);

/**
 * Whether a menu key is shown (core §6). Hiding wins over showing, a list entry speaks for its sub-keys too
 * (`meta_mine` for `meta_mine/points`), and an empty show list shows whatever is not hidden.
 */
export function isShown(key: string, { showPermissions, hidePermissions }: Visibility): boolean {
  const named = (entry: string) => key === entry || key.startsWith(`${entry}/`);
  if (hidePermissions.some(named)) return false;
  return showPermissions.length === 0 || showPermissions.some(named);
}

/** Whether an institution has taken a part of its screens away (catalogue §2, hide flags). */
export const isHidden = (flag: HideFlag, { hidePermissions }: Visibility): boolean => hidePermissions.includes(flag);
