import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { WorldDescription } from '@latchkey/devkit'

/** The chains, the gateway and the built demo, of one test worker. */
export type Stack = { url: string; gatewayUrl: string; world: WorldDescription }

const entry = fileURLToPath(new URL('../../../scripts/stack/main.ts', import.meta.url))

/** Starts a stack on free ports in a process of its own, which ends with this one. */
export async function startStack(): Promise<{ stack: Stack; stop(): Promise<void> }> {
  const child = fork(entry, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The stack ended with ${code}`)
  })
  const [stack] = await Promise.race([once(child, 'message'), failed])
  return {
    stack,
    async stop() {
      failed.catch(() => {})
      child.kill('SIGTERM')
      await failed.catch(() => {})
    },
  }
}
