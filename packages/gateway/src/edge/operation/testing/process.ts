import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programArgs } from '@latchkey/service/testing/program'
import type { GatewayOptions } from '../../config/schema.ts'

const entry = new URL('../../../main.ts', import.meta.url)

/** A gateway that runs as an operator starts it. */
export type GatewayProcess = {
  url: string
  signal(name: NodeJS.Signals): void
  /** Resolves with its exit code. */
  exited: Promise<number | null>
  /** Returns what it has written to standard error. */
  log(): string
}

/** Starts a gateway's process at a free port, with settings in a file. */
export async function startGatewayProcess(
  options: GatewayOptions,
  environment: Record<string, string> = {},
): Promise<GatewayProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-gateway-test-'))
  const file = join(folder, 'gateway.json')
  writeFileSync(file, JSON.stringify({ port: 0, ...options }))
  const env = { ...process.env, NODE_OPTIONS: '', ...environment }
  const main = spawn(process.execPath, [...programArgs(entry), file], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => main.kill('SIGKILL')
  process.on('exit', kill)
  let log = ''
  main.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const exited = once(main, 'exit').then(([code]: (number | null)[]) => {
    process.off('exit', kill)
    rmSync(folder, { recursive: true, force: true })
    return code ?? null
  })
  for await (const chunk of main.stdout) {
    const url = /^Latchkey gateway listens on (http:\S+)$/m.exec(String(chunk))?.[1]
    if (url === undefined) continue
    main.stdout.resume()
    return { url, signal: (name) => main.kill(name), exited, log: () => log }
  }
  throw new Error(`The gateway did not start: ${log}`)
}
