import type { Verdict } from '@yuelan/api';
import { toast } from '@yuelan/ui';
import { leave } from '../router/leave.ts';

/** What verdicts need of the running app. */
export interface VerdictPorts {
  errorPage(code: number, msg: string): void;
  popup(message: string): void;
  back(): void;
}

/** Carries out what a failure means (core §8). */
export function carryOut(verdict: Verdict, ports: VerdictPorts): void {
  switch (verdict.kind) {
    case 'toast':
      toast(verdict.message, verdict.icon === 'error' ? { tone: 'error' } : {});
      if (verdict.backAfter !== undefined) setTimeout(() => ports.back(), verdict.backAfter);
      return;
    case 'popup':
      return ports.popup(verdict.message);
    case 'errorPage':
      return ports.errorPage(verdict.code, verdict.msg);
    case 'stripAndReload':
      if (!stripAndReload(verdict.params)) toast(verdict.message);
      return;
    case 'redirect':
      toast(verdict.message);
      setTimeout(() => leave(verdict.url), verdict.after);
      return;
    case 'none':
    case 'relogin':
      // The session has taken care of it.
      return undefined;
  }
}

/** False where the address has none of them: opening it again would come to the same end. */
function stripAndReload(params: readonly string[]): boolean {
  const url = new URL(location.href);
  if (!params.some((name) => url.searchParams.has(name))) return false;
  for (const name of params) url.searchParams.delete(name);
  location.replace(url.href);
  return true;
}
