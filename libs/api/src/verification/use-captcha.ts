import type { Captcha } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loginApi } from '../calls/all.ts';
import { runSolver } from './run-solver.ts';
import { useIds } from './use-ids.ts';

interface Picture {
  readonly captchaId: string;
  /** A data: address. */
  readonly image: string;
}

/**
 * Proof that a person asks: the answer to a picture or, for those who cannot see it, a computation of some seconds. Each
 * is good once. While `active` is false nothing is asked of the server.
 */
export function useCaptcha(active = true) {
  const ids = useIds();
  const { picture, failed, refresh, drop } = usePicture(active);
  const [answer, setAnswer] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const computed = useComputation(setTrouble);

  const type = (text: string) => {
    setAnswer(text);
    setTrouble(null);
  };
  const again = () => {
    setAnswer('');
    setTrouble(null);
    refresh();
  };
  const proof = (): Captcha | null => {
    if (computed.proof) return computed.proof;
    return picture && answer.trim() ? { captchaId: picture.captchaId, answer: answer.trim() } : null;
  };
  return {
    image: picture?.image ?? null,
    imageFailed: failed,
    refresh: again,
    answer,
    setAnswer: type,
    solve: () => void computed.solve(ids),
    solving: computed.solving,
    /** 0 to 1. */
    progress: computed.progress,
    solved: computed.proof !== null,
    trouble,
    proof,
    /** Says what is wrong with it, where nothing was answered yet. */
    miss: () => setTrouble(m.login_captcha_missing()),
    /** It has been shown to the server: another one is needed next time. `why` is what the server had against it. */
    spent: (why: string | null = null) => {
      computed.drop();
      setAnswer('');
      drop();
      setTrouble(why);
    },
  };
}
export type CaptchaState = ReturnType<typeof useCaptcha>;

function usePicture(active: boolean) {
  const { tenantId, appId } = useIds();
  const [send] = loginApi.useSendImageCaptchaMutation();
  const [picture, setPicture] = useState<Picture | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!active || !tenantId) return undefined;
    let current = true;
    void send({ tenantId, appId }).then(({ data }) => {
      if (!current) return;
      setPicture(data ?? null);
      setFailed(!data);
    });
    return () => {
      current = false;
    };
  }, [active, round, tenantId, appId, send]);

  const refresh = () => {
    setFailed(false);
    setRound((count) => count + 1);
  };
  const drop = () => {
    setPicture(null);
    refresh();
  };
  return { picture, failed, refresh, drop };
}

function useComputation(onTrouble: (trouble: string | null) => void) {
  const [sendChallenge] = loginApi.useSendDynamicCaptchaMutation();
  const [check] = loginApi.useCheckDynamicCaptchaMutation();
  const [solving, setSolving] = useState(false);
  const [progress, setProgress] = useState(0);
  const [proof, setProof] = useState<Captcha | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const compute = async (ids: { tenantId: string; appId: string }, signal: AbortSignal) => {
    const { data: challenge } = await sendChallenge(ids);
    if (!challenge) return null;
    const number = await runSolver(challenge, { onProgress: setProgress, signal });
    if (number === null) return null;
    const { data: checked } = await check({ ...ids, captchaId: challenge.captchaId, number });
    return checked ? { captchaId: challenge.captchaId, ticket: checked.ticket } : null;
  };
  const solve = async (ids: { tenantId: string; appId: string }) => {
    if (solving || proof) return;
    const controller = new AbortController();
    running.current = controller;
    setSolving(true);
    setProgress(0);
    onTrouble(null);
    const solved = await compute(ids, controller.signal);
    if (controller.signal.aborted) return;
    setSolving(false);
    setProof(solved);
    if (solved === null) onTrouble(m.login_captcha_solve_failed());
  };
  const drop = useCallback(() => setProof(null), []);
  return { solving, progress, proof, solve, drop };
}
