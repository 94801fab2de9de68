import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { StackDescription } from '../../../scripts/stack/stack.ts'

/** The chains, the gateway, the relay and the built pages, of one test worker. */
export type Stack = StackDescription & {
  /** All hosts that its pages ask. */
  own: string[]
  /** Ends a service the hard way; it comes back by itself. */
  crash(service: 'gateway' | 'relay'): void
}

const entry = fileURLToPath(new URL('../../../scripts/stack/main.ts', import.meta.url))

/** Starts a stack on free ports in a separate process, which ends with this one. */
export async function startStack(): Promise<{ stack: Stack; stop(): Promise<void> }> {
  const child = fork(entry, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The stack ended with ${code}`)
  })
  const [description] = await Promise.race([once(child, 'message'), failed])
  return {
    stack: {
      ...description,
      own: ownUrls(description),
      crash: (service) => child.send(`crash ${service}`),
    },
    async stop() {
      failed.catch(() => {})
      child.kill('SIGTERM')
      await failed.catch(() => {})
    },
  }
}

/** The services of the stack, each by every name that it has. */
function ownUrls({ url, gatewayUrl, siwxUrl, vaultUrl }: Stack): string[] {
  const loginUrl = new URL(gatewayUrl)
  loginUrl.hostname = new URL(vaultUrl).hostname
  return [url, gatewayUrl, siwxUrl, vaultUrl, loginUrl.href]
}
