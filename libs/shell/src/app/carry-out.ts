import type { Verdict } from '@yuelan/api';
import { toast } from '@yuelan/ui';

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
      return stripAndReload(verdict.params);
    case 'redirect':
      toast(verdict.message);
      return leave(verdict.url);
    case 'none':
    case 'relogin':
      // The session has taken care of it.
      return undefined;
  }
}

function stripAndReload(params: readonly string[]): void {
  const url = new URL(location.href);
  for (const name of params) url.searchParams.delete(name);
  location.replace(url.href);
}

/** An institution's own address; never a script. */
function leave(url: string): void {
  if (/^https?:\/\//i.test(url)) location.assign(url);
}
