import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { deadlines } from '@latchkey/devkit/pace'
import { startOnPort } from './ports.ts'

/** A service of the stack: a separate process that ends with this one. */
export type Part = {
  url: string
  /** Ends the process the hard way, as a crash would; it comes back by itself. */
  crash(): void
  stop(): Promise<void>
}

export type PartPlan = {
  /** Its displayed name, such as `the gateway`. */
  name: string
  entry: string
  port: number
  /** The arguments of the process that is to listen on a port. */
  arguments(port: number): readonly string[]
}

/** What gateway and relay take from the environment. */
const theirs = [
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'DATABASE_URL',
  'ALLOWED_ORIGINS',
  'ANALYTICS',
  'REQUESTS_PER_MINUTE',
  'TRUST_PROXY',
  'IPFS_GATEWAY',
  'ARWEAVE_GATEWAY',
  'LOGS',
  'PROJECT_IDS',
  'RELAY_HOSTS',
  'STUCK_AFTER',
]
const startDeadline = deadlines.start
/** A process that lives shorter than this is not started again. */
const shortestLife = 2_000

/**
 * Starts a service and keeps it running: after a crash it starts again on the same port, with a line that reports it.
 * Rejects with the service's output if the first start fails.
 */
export async function startPart(plan: PartPlan, notify: (text: string) => void): Promise<Part> {
  let isOver = false
  const start = (port: number) => run(plan, port)
  let running = await startOnPort(plan.port, { name: plan.name, notify }, start)
  const port = Number(new URL(running.url).port)
  const keep = async () => {
    const began = performance.now()
    const [code, signal] = await once(running.child, 'exit')
    if (isOver) return
    const how = signal ?? `code ${code}`
    if (performance.now() - began < shortestLife)
      return notify(`${plan.name} ended (${how}) as soon as it was up: it stays down.`)
    running = await run(plan, port)
    if (isOver) return end(running.child)
    notify(`${plan.name} ended (${how}): started again on ${running.url}`)
    void guard()
  }
  const guard = () => keep().catch((error: unknown) => notify(`${plan.name}: ${String(error)}`))
  void guard()
  return {
    url: running.url,
    crash: () => running.child.kill('SIGKILL'),
    async stop() {
      isOver = true
      await end(running.child)
    },
  }
}

async function run(plan: PartPlan, port: number): Promise<{ url: string; child: ChildProcess }> {
  const flags = ['--conditions=latchkey-source', '--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, plan.entry, ...plan.arguments(port)], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  try {
    return { url: await addressOf(plan.name, child), child }
  } catch (error) {
    await end(child)
    throw error
  }
}

/**
 * Returns the environment without variables that configure the operator's services, because files configure those of
 * the stack.
 */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !theirs.includes(name)))
}

function addressOf(name: string, child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const hear = (text: string) => {
      output += text
      const url = /listens on ((?:http|ws):\/\/\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    }
    child.stdout?.setEncoding('utf8').on('data', hear)
    child.stderr?.setEncoding('utf8').on('data', hear)
    const fail = (why: string) => reject(new Error(`${name} ${why}: ${output.trim()}`))
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
