import { useSession } from '@yuelan/api';
import { loadChunk } from '@yuelan/platform';
import { useEffect } from 'react';

/** Core §6: on where the institution wants it, never for those who work on the product; renders nothing. */
export function DeveloperToolsGuard(): null {
  const blocks = useSession().config?.blockDeveloperTools ?? false;
  const on = blocks && !import.meta.env.DEV;
  useEffect(() => (on ? startGuard() : undefined), [on]);
  return null;
}

/** Fetched where it is wanted alone; one that cannot be had guards nothing. Returns how to stop. */
function startGuard(): () => void {
  let stop = () => {};
  let wanted = true;
  loadChunk(() => import('@yuelan/platform/guard')).then(
    ({ blockDeveloperTools }) => {
      if (wanted) stop = blockDeveloperTools();
    },
    () => undefined,
  );
  return () => {
    wanted = false;
    stop();
  };
}
