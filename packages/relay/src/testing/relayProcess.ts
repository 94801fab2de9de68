import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programArgs } from '@latchkey/service/testing/program'
import type { Limits } from '../limits.ts'

const entry = new URL('../main.ts', import.meta.url)

export type RelayProcess = {
  url: string
  /** The process ids of its children of a kind that live now. */
  children(kind?: 'front' | 'worker'): number[]
  /** Kills a child with SIGKILL. */
  kill(kind: 'front' | 'worker'): void
  /** Stops a child with SIGSTOP, as if it were stuck. */
  freeze(kind: 'front' | 'worker'): void
  /** Lets a frozen child go on. */
  thaw(kind: 'front' | 'worker'): void
  /** Sends a signal to the parent. */
  signal(name: NodeJS.Signals): void
  /** Resolves with the parent's exit code. */
  exited: Promise<number | null>
  /** Kills the parent with SIGKILL. */
  killParent(): void
  /** Ends it as an operator would; resolves with its exit code. */
  stop(): Promise<number | null>
}

/** Starts the relay as its operator does, at a free port. */
export async function startRelayProcess(
  environment: Record<string, string> = {},
  limits: Partial<Limits> = {},
  more: object = {},
): Promise<RelayProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-test-'))
  const config = join(folder, 'relay.json')
  writeFileSync(config, JSON.stringify({ limits, ...more }))
  const env = { ...process.env, NODE_OPTIONS: '', PORT: '0', ...environment }
  const main = spawn(process.execPath, [...programArgs(entry), config], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  main.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const killAll = () => main.kill('SIGKILL')
  process.on('exit', killAll)
  const exited = once(main, 'exit').then(([code]: (number | null)[]) => {
    process.off('exit', killAll)
    rmSync(folder, { recursive: true, force: true })
    return code ?? null
  })
  const children = (kind = '') => childrenOf(main.pid ?? 0, `src/process/${kind}`)
  const signal = (kind: 'front' | 'worker', name: NodeJS.Signals) => {
    for (const pid of children(kind)) process.kill(pid, name)
  }
  for await (const chunk of main.stdout) {
    const url = /^The relay listens on (ws:\S+)$/m.exec(String(chunk))?.[1]
    if (url === undefined) continue
    return {
      url,
      children,
      kill: (kind) => signal(kind, 'SIGKILL'),
      freeze: (kind) => signal(kind, 'SIGSTOP'),
      thaw: (kind) => signal(kind, 'SIGCONT'),
      signal: (name) => main.kill(name),
      exited,
      killParent: killAll,
      async stop() {
        if (main.exitCode !== null || main.signalCode !== null) return main.exitCode
        main.kill('SIGTERM')
        return exited
      },
    }
  }
  throw new Error(`The relay did not start: ${errors}`)
}

function childrenOf(parent: number, command: string): number[] {
  try {
    const found = execFileSync('pgrep', ['-P', String(parent), '-f', command], { encoding: 'utf8' })
    return found.trim().split('\n').map(Number)
  } catch {
    // pgrep found none.
    return []
  }
}
