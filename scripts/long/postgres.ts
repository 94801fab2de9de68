import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Postgres = { url: string; stop(): Promise<void> }

/** A PostgreSQL whose commits wait for the disk; `undefined` where there is none. */
export async function startPostgresProcess(): Promise<Postgres | undefined> {
  const child = spawn(
    process.execPath,
    ['--conditions=latchkey-source', 'packages/service/src/testing/postgresMain.ts'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const exited = once(child, 'exit')
  for await (const chunk of child.stdout) {
    const url = /PostgreSQL at (\S+)/.exec(String(chunk))?.[1]
    if (!url) break
    const stop = async () => {
      child.stdin.end()
      await exited
    }
    return { url, stop }
  }
  return undefined
}
