import { runCommand } from '../setup/run-command.ts';

export interface StageResult {
  passed: number;
  failed: number;
  /** Shown where something failed. */
  output?: string;
  /** Shown on the stage's line. */
  note?: string;
}

export type Stage = () => Promise<StageResult>;

/** A stage that is one command: it passes or it fails. */
export const check =
  (command: string, ...args: string[]): Stage =>
  async () => {
    const { code, output } = await runCommand(command, args);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  };
