import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPrograms, serverUser, throwawayFolder } from './postgres.ts'

/** A PostgreSQL with a synchronous standby, behind an address that can lead to either. */
export type ReplicatedPostgres = {
  /** The address that clients use. */
  url: string
  /** Ends the primary at once, as a crash does. */
  crashPrimary(): void
  /** Leads the address to the standby. */
  switchToStandby(): void
  /** Makes the standby the primary. */
  promote(): void
  /** Runs a query on the standby. */
  askStandby(query: string): Promise<readonly Record<string, unknown>[]>
  stop(): void
}

/** Starts the two servers and the address. */
export async function startReplicated(): Promise<ReplicatedPostgres> {
  const programs = findPrograms()
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine')
  const owner = serverUser()
  const folder = mkdtempSync(join(throwawayFolder(), 'latchkey-replica-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid)
  const running: ChildProcess[] = []
  const run = (name: string, args: readonly string[]) =>
    execFileSync(join(programs, name), args, { ...owner, stdio: 'ignore', cwd: folder })
  const dataOf = (port: number) => join(folder, String(port))

  async function startServer(port: number, settings: readonly string[]): Promise<ChildProcess> {
    const all = [
      `unix_socket_directories=${folder}`,
      'listen_addresses=',
      `port=${port}`,
      ...settings,
    ]
    const args = ['-D', dataOf(port), ...all.flatMap((one) => ['-c', one])]
    const server = spawn(join(programs ?? '', 'postgres'), args, {
      ...owner,
      stdio: 'ignore',
      cwd: folder,
    })
    running.push(server)
    while (server.exitCode === null) {
      try {
        await ask(port, 'select 1')
        return server
      } catch {
        await pause(20)
      }
    }
    throw new Error('PostgreSQL did not start')
  }

  async function ask(port: number, query: string): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ host: folder, port, user: 'postgres', database: 'postgres' })
    await client.connect()
    try {
      return (await client.query(query)).rows
    } finally {
      await client.end()
    }
  }

  const [first, second] = [5432, 5433]
  run('initdb', [
    '-D',
    dataOf(first),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-N',
    '--locale=C',
    '-E',
    'UTF8',
  ])
  const primary = await startServer(first, ['wal_keep_size=64MB'])
  run('pg_basebackup', [
    '-D',
    dataOf(second),
    '-h',
    folder,
    '-p',
    String(first),
    '-U',
    'postgres',
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  ])
  await startServer(second, [])
  await ask(first, `alter system set synchronous_standby_names = '*'`)
  await ask(first, 'select pg_reload_conf()')
  while (
    (await ask(first, `select 1 from pg_stat_replication where sync_state = 'sync'`)).length === 0
  )
    await pause(20)

  let target = first
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(join(folder, `.s.PGSQL.${target}`))
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crashPrimary: () => void primary.kill('SIGQUIT'),
    switchToStandby() {
      target = second
      for (const socket of sockets) socket.destroy()
    },
    promote: () => run('pg_ctl', ['promote', '-D', dataOf(second)]),
    askStandby: (query) => ask(second, query),
    stop() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
      for (const server of running) server.kill('SIGQUIT')
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
