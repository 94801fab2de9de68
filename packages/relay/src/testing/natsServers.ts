import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { throwawayFolder } from '@latchkey/service/testing/postgres'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { parseServers } from '../jetStream/connect.ts'

/** Whether JetStream can be tested on this machine. Throws in CI (`CI=true`) where it cannot. */
export function hasNats(env: NodeJS.ProcessEnv = process.env): boolean {
  try {
    execFileSync('nats-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    if (/^(1|true)$/i.test(env.CI ?? ''))
      throw new Error('The tests need JetStream in CI: apt install nats-server')
    return false
  }
}

export type NatsServers = {
  /** Names all servers. */
  url: string
  /** Kills one server with SIGKILL. */
  kill(index: number): Promise<void>
  /** Stops one server with SIGSTOP, as if the network to it were cut, until `thaw`. Resolves once it is stopped. */
  freeze(index: number): Promise<void>
  thaw(index: number): void
  /** Starts a killed server again, with its files and ports. */
  start(index: number): Promise<void>
  stop(): Promise<void>
}

type Server = { process: ChildProcess; clients: number; routes: number }

/** Starts one server, or several that form a cluster, at free ports. */
export async function startNats(count: 1 | 3 = 1, payload = '8MB'): Promise<NatsServers> {
  const folder = mkdtempSync(join(throwawayFolder(), 'latchkey-nats-'))
  const servers: Server[] = []
  const killAll = () => {
    for (const { process } of servers) process.kill('SIGKILL')
  }
  process.on('exit', killAll)
  for (let index = 0; index < count; index += 1) {
    const seed = servers[0]?.routes
    servers.push(
      await startServer({ folder, index, count, payload, clients: -1, routes: -1, seed }),
    )
  }
  const url = `nats://${servers.map(({ clients }) => `127.0.0.1:${clients}`).join(',')}`
  await untilReady(url, count)
  const at = (index: number) => {
    const server = servers[index]
    if (!server) throw new Error(`There is no server ${index}`)
    return server
  }
  const end = async ({ process }: Server) => {
    if (process.exitCode !== null || process.signalCode !== null) return
    const exited = once(process, 'exit')
    process.kill('SIGCONT')
    process.kill('SIGKILL')
    await exited
  }
  return {
    url,
    kill: (index) => end(at(index)),
    async freeze(index) {
      const { process } = at(index)
      process.kill('SIGSTOP')
      while (!isStopped(process.pid)) await setTimeout(10)
    },
    thaw: (index) => void at(index).process.kill('SIGCONT'),
    async start(index) {
      const { clients, routes } = at(index)
      const seed = servers[index === 0 ? 1 : 0]?.routes
      servers[index] = await startServer({ folder, index, count, payload, clients, routes, seed })
    },
    async stop() {
      await Promise.all(servers.map(end))
      process.off('exit', killAll)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type ServerSettings = {
  folder: string
  index: number
  count: number
  /** The longest message, such as "8MB". */
  payload: string
  /** Ports; −1 is any. */
  clients: number
  routes: number
  /** The port of a server of the cluster. */
  seed: number | undefined
}

async function startServer({
  folder,
  index,
  count,
  payload,
  clients,
  routes,
  seed,
}: ServerSettings): Promise<Server> {
  const config = join(folder, `${index}.conf`)
  // The servers find the others through one; the first, which has none yet, must still name a route.
  const route = `nats://127.0.0.1:${seed ?? 1}`
  const cluster = `cluster { name: test, listen: "127.0.0.1:${routes}", routes: ["${route}"] }`
  const settings = [
    `server_name: n${index}`,
    `listen: "127.0.0.1:${clients}"`,
    `max_payload: ${payload}`,
    `jetstream { store_dir: "${join(folder, String(index))}" }`,
    ...(count > 1 ? [cluster] : []),
  ]
  writeFileSync(config, settings.join('\n'))
  const child = spawn('nats-server', ['-c', config], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ports = await new Promise<{ clients: number; routes: number }>((resolve, reject) => {
    let output = ''
    // The server ends when its output is closed.
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const clients = portIn(/client connections on \S+:(\d+)/, output)
      const routes = count > 1 ? portIn(/route connections on \S+:(\d+)/, output) : 0
      if (clients !== undefined && routes !== undefined && output.includes('Server is ready'))
        resolve({ clients, routes })
    })
    child.once('exit', () => reject(new Error(`NATS did not start: ${output}`)))
  })
  return { process: child, ...ports }
}

/** Whether Linux has stopped a process. */
function isStopped(pid = 0): boolean {
  return /^State:\s+T/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

function portIn(pattern: RegExp, output: string): number | undefined {
  const port = pattern.exec(output)?.[1]
  return port === undefined ? undefined : Number(port)
}

/** Waits until the servers have elected a leader and store a stream on all of them. */
async function untilReady(url: string, count: number): Promise<void> {
  const { servers } = parseServers(url)
  const connection = await connect({ servers })
  try {
    const { streams } = await jetstreamManager(connection, { checkAPI: false })
    const probe = { name: 'probe', subjects: ['probe'], num_replicas: count }
    while (!(await streams.add(probe).catch(() => undefined))) await setTimeout(100)
    while (!(await streams.delete(probe.name).catch(() => false))) await setTimeout(100)
  } finally {
    await connection.close()
  }
}
