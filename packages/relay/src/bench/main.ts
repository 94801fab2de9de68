import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPostgres, startPostgres } from '@latchkey/service/testing/postgres'
import { hasNats, startNats } from '../testing/natsServers.ts'
import { startRelayProcess } from '../testing/relayProcess.ts'
import { flood, type LoadResult, pace } from './load.ts'
import { echoLine, type Line, relayLine } from './pairs.ts'
import { peakMemory, timePerMessage } from './processes.ts'

// How many durable messages go through the relay, and how fast, beside a bare WebSocket server. Nothing is asserted.
const seconds = 8
const pairs = 50
const goal = 2_000

const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-bench-'))
try {
  const echo = await benchEcho()
  await benchRelay('SQLite', `sqlite:${join(folder, 'relay.db')}`, echo)
  if (hasPostgres()) {
    // With the settings of a real server: a commit waits for the disk.
    const cluster = await startPostgres({ isDurable: true })
    try {
      await benchRelay('PostgreSQL', await cluster.database(), echo)
    } finally {
      await cluster.stop()
    }
  }
  if (hasNats()) {
    const servers = await startNats(3)
    try {
      await benchRelay('three servers of JetStream', servers.url, echo)
    } finally {
      await servers.stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function benchEcho(): Promise<LoadResult> {
  const child: ChildProcess = fork(new URL('./echo.ts', import.meta.url))
  const [port] = await once(child, 'message')
  const lines = await Promise.all(Array.from({ length: pairs }, () => echoLine(Number(port))))
  await flood(lines, 1, 4)
  const { result, perMessage } = await timePerMessage(
    { server: child.pid ?? 0, load: process.pid },
    () => flood(lines, seconds, 4),
  )
  close(lines)
  child.kill('SIGKILL')
  say('bare ws echo, 200 under way', result, perMessage)
  return result
}

async function benchRelay(name: string, database: string, echo: LoadResult): Promise<void> {
  const limits = { publishesPerSecond: 1e6, sizePerSecond: 1e9, requestsPerSecond: 1e6 }
  const relay = await startRelayProcess({ DATABASE_URL: database }, limits)
  const [front = 0, worker = 0] = [...relay.children('front'), ...relay.children('worker')]
  try {
    const lines = await Promise.all(Array.from({ length: pairs }, () => relayLine(relay.url)))
    await flood(lines, 2, 1)
    say(`relay on ${name}, ${goal}/s offered`, await pace(lines, seconds, goal))
    const { result: most, perMessage } = await timePerMessage(
      { front, worker, load: process.pid },
      () => flood(lines, seconds, 4),
    )
    const ratio = (most.perSecond / echo.perSecond).toFixed(3)
    say(`relay on ${name}, 200 under way`, most, `${ratio} × the echo, ${perMessage}`)
    for (const times of [2, 4]) {
      const beyond = Math.round(most.perSecond * times)
      const { refused, ...taken } = await pace(lines, seconds, beyond)
      const share = `${Math.round(refused * 100)} % refused, ${peakMemory({ front, worker })}`
      say(`relay on ${name}, ${beyond}/s offered`, { ...taken, refused }, share)
    }
    close(lines)
  } finally {
    await relay.stop()
  }
}

function close(lines: readonly Line[]): void {
  for (const line of lines) line.close()
}

function say(name: string, { perSecond, p50, p99 }: LoadResult, beside = ''): void {
  const figures = `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  console.log(`${name.padEnd(36)} ${figures.padStart(44)}   ${beside}`)
}
