import type { SavedUser } from '@yuelan/session';

/**
 * The record if it has the shape that the product relies on, else undefined. The server's answers replace it within
 * moments; what matters is that a damaged or foreign record never reaches a screen (threats 24).
 */
export function savedUser(value: unknown): SavedUser | undefined {
  if (!isRecord(value) || !isRecord(value['user']) || !isRecord(value['permissions'])) return undefined;
  const { user, permissions, token, config, menus } = value;
  const whole =
    hasTexts(value, 'token') &&
    token !== '' &&
    hasTexts(user as object, 'userId', 'userName', 'tenantId', 'appId') &&
    hasLists(permissions as object, 'books', 'showPermissions', 'hidePermissions', 'resources') &&
    isRecord(config) &&
    hasTexts(config, 'tenantId', 'tenantName', 'appName', 'themeColor') &&
    Array.isArray(menus) &&
    menus.every((menu) => isRecord(menu) && hasTexts(menu, 'key', 'router'));
  return whole ? (value as unknown as SavedUser) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasTexts = (value: object, ...names: string[]) =>
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

const hasLists = (value: object, ...names: string[]) =>
  names.every((name) => Array.isArray((value as Record<string, unknown>)[name]));
