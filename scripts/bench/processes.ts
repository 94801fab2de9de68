import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts the bare server with the bytes that it answers. Resolves with its URL. */
export async function startBare(body: string): Promise<{ url: URL; stop(): void }> {
  const child = fork('scripts/bench/bareServer.ts', { execArgv: [] })
  child.send(body)
  const [port] = await once(child, 'message')
  return { url: new URL(`http://127.0.0.1:${String(port)}/`), stop: () => stop(child) }
}

/** Starts the gateway in a separate process, with further flags of Node. Resolves with its URL. */
export async function startGatewayProcess(
  config: object,
  flags: readonly string[] = [],
): Promise<{ url: URL; child: ChildProcess; stop(): void }> {
  const child = spawn(
    process.execPath,
    [
      ...flags,
      '--conditions=latchkey-source',
      '--disable-warning=ExperimentalWarning',
      'packages/gateway/src/main.ts',
    ],
    {
      env: { ...process.env, LATCHKEY_CONFIG: writeConfig(config), LOGS: 'off', PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  for await (const chunk of child.stdout ?? []) {
    const url = /listens on (\S+)/.exec(String(chunk))?.[1]
    if (url) return { url: new URL(url), child, stop: () => stop(child) }
  }
  throw new Error('The gateway did not start')
}

function stop(child: ChildProcess): void {
  child.kill('SIGKILL')
}

function writeConfig(config: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'latchkey-bench-')), 'gateway.json')
  writeFileSync(path, JSON.stringify(config))
  return path
}
