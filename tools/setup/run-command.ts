import { spawn } from 'node:child_process';
import { root } from './paths.ts';

export interface CommandResult {
  code: number;
  output: string;
}

interface Options {
  env?: NodeJS.ProcessEnv;
  /** Passes the output on as it comes, beside collecting it. */
  echo?: boolean;
  cwd?: string;
}

/** Runs a command to its end; never rejects: a command that cannot start answers 127 with the reason. */
export function runCommand(command: string, args: string[], options: Options = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (options.echo) process.stdout.write(chunk);
      });
    }
    const output = () => Buffer.concat(chunks).toString();
    child.on('error', (error) => resolve({ code: 127, output: output() + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: output() }));
  });
}
