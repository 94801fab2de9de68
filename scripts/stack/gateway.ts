import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WorldDescription } from '@latchkey/devkit'
import { configForWorld } from '@latchkey/gateway'

export type GatewayProcess = { url: string; stop(): Promise<void> }

const entry = fileURLToPath(new URL('../../packages/gateway/src/main.ts', import.meta.url))
const startDeadline = 20_000

/** Runs the gateway as a process of its own; it dies with this one. Rejects with what it said when it does not start. */
export async function startGatewayProcess(
  world: WorldDescription,
  port: number,
): Promise<GatewayProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-gateway-'))
  const config = join(folder, 'config.json')
  writeFileSync(config, JSON.stringify(configForWorld(world, { port, logs: 'off' })))
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--disable-warning=ExperimentalWarning', entry, config],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    await end(child)
  }
  try {
    return { url: await addressOf(child), stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (text: string) => {
      said += text
      const url = /listens on (http:\/\/\S+)/.exec(said)?.[1]
      if (url) resolve(url)
    }
    child.stdout?.setEncoding('utf8').on('data', hear)
    child.stderr?.setEncoding('utf8').on('data', hear)
    const fail = (why: string) => reject(new Error(`The gateway ${why}: ${said.trim()}`))
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    child.once('exit', (code) => fail(`ended with ${code}`))
    setTimeout(() => fail('did not start in time'), startDeadline).unref()
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 2_000)
  await ended
  clearTimeout(timer)
}
