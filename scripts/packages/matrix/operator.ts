import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ended } from './ended.ts'

/** The command of a packed gateway that is installed in a folder. */
export type Operator = {
  /** Runs a command to its end. */
  run(...argv: string[]): { status: number | null; stdout: string; stderr: string }
  /** Starts `serve` on free ports, and returns the gateway's URL. */
  serve(): Promise<{ url: string; stop(): Promise<void> }>
}

export function operatorIn(folder: string): Operator {
  const env = { ...process.env, NODE_OPTIONS: '', PORT: '0', RELAY_PORT: '0' }
  const program = join(folder, 'node_modules/.bin/latchkey-gateway')
  return {
    run(...argv) {
      const { status, stdout, stderr } = spawnSync(program, argv, {
        cwd: folder,
        encoding: 'utf8',
        env,
      })
      return { status, stdout, stderr }
    },
    async serve() {
      const child = spawn(program, ['serve'], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const over = ended(child)
      const [first = ''] = await linesOf(child, 2)
      const url = /http:\S+$/.exec(first)?.[0]
      if (url === undefined) throw new Error(`serve printed ${JSON.stringify(first)}`)
      return {
        url,
        stop() {
          child.kill('SIGTERM')
          return over
        },
      }
    },
  }
}

/** Reads lines of a program's output until there are enough. */
async function linesOf(child: ChildProcess, count: number): Promise<readonly string[]> {
  let text = ''
  for await (const part of child.stdout ?? []) {
    text += String(part)
    if (text.split('\n').length > count) break
  }
  return text.trim().split('\n')
}
