import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Where Debian and Ubuntu, Homebrew, and the installers of others put PostgreSQL's programs, by version. */
const homes = [
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/usr/pgsql-*/bin',
  '/Library/PostgreSQL/*/bin',
]

/** The folder of PostgreSQL's programs: the newest version of the first home that has one, else what PATH has. */
export function findPrograms(
  patterns: readonly string[] = homes,
  path: string = process.env.PATH ?? '',
): string | undefined {
  const newestFirst = (one: string, other: string) =>
    other.localeCompare(one, 'en', { numeric: true })
  const folders = [
    ...patterns.flatMap((pattern) => globSync(pattern).toSorted(newestFirst)),
    ...path.split(delimiter),
  ]
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

export type TestCluster = {
  /** The server's URL, with the database that it begins with. */
  url: string
  /** Makes an empty database and gives its URL. */
  database(): Promise<string>
  stop(): Promise<void>
}

type Installed = {
  /** The folder of its programs. */
  programs: string | undefined
  env: NodeJS.ProcessEnv
}

/**
 * Whether PostgreSQL can be tested on this machine: by URL, or with installed programs. Throws in CI (`CI=true`) where it
 * cannot: a run without these tests is not to be green.
 */
export function hasPostgres(
  { programs, env }: Installed = { programs: findPrograms(), env: process.env },
): boolean {
  const has = env.LATCHKEY_TEST_DATABASE_URL !== undefined || programs !== undefined
  if (!has && /^(1|true)$/i.test(env.CI ?? ''))
    throw new Error(
      'The tests need PostgreSQL in CI: apt install postgresql, or set LATCHKEY_TEST_DATABASE_URL',
    )
  return has
}

/** Linux's file system in memory, in which a database is made in a fifth of the time. */
const memory = '/dev/shm'
/** Bytes that must be free there: a run makes some hundred databases of 8 MB. A container often has 64 MB in all. */
const memoryMin = 4 * 2 ** 30

/** Returns where the files of a server go that need not outlive the machine: memory, or else the disk. */
export function throwawayFolder(folder: string = memory, least: number = memoryMin): string {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= least ? folder : tmpdir()
  } catch {
    // Other systems have no such folder.
    return tmpdir()
  }
}

/**
 * Starts a throwaway PostgreSQL, or makes databases on the server that `LATCHKEY_TEST_DATABASE_URL` names. Only a durable
 * one waits for the disk.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<TestCluster> {
  const given = process.env.LATCHKEY_TEST_DATABASE_URL
  if (given !== undefined)
    return { url: given, database: () => freshDatabase(given), stop: async () => {} }
  const programs = findPrograms()
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine')
  const folder = mkdtempSync(join(isDurable ? tmpdir() : throwawayFolder(), 'latchkey-pg-'))
  const owner = serverUser()
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '--locale=C', '-E', 'UTF8']
  execFileSync(`${programs}/initdb`, initdb, { ...owner, stdio: 'ignore', cwd: folder })
  const settings = [
    ...(isDurable ? [] : ['fsync=off']),
    // Its socket is a file of its own folder: it takes no port that another program may have.
    `unix_socket_directories=${folder}`,
    'listen_addresses=',
    // The files of a whole project share one server.
    'max_connections=300',
  ]
  const server = spawn(
    `${programs}/postgres`,
    ['-D', data, ...settings.flatMap((one) => ['-c', one])],
    { ...owner, stdio: 'ignore', cwd: folder },
  )
  const abandon = () => {
    server.kill('SIGKILL')
    // Its last processes may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  process.on('exit', abandon)
  server.on('exit', () => process.off('exit', abandon))
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  await waitUntilReady(url, server)
  return {
    url,
    database: () => freshDatabase(url),
    async stop() {
      const exited = new Promise((resolve) => server.on('exit', resolve))
      server.kill('SIGINT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: Debian's own user runs it then. */
export function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Waits until a server answers. Throws when it ended. */
async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return await client.end()
    } catch {
      await pause(20)
    }
  }
  throw new Error('PostgreSQL did not start')
}

/** Makes an empty database on a server and returns its URL. */
export function freshDatabase(server: string): Promise<string> {
  return createDatabase(server, '')
}

/** Copies the database of a URL, to which no client is connected, and returns the copy's URL. */
export function copyDatabase(url: string): Promise<string> {
  const server = new URL(url)
  const name = server.pathname.slice(1)
  server.pathname = '/postgres'
  return createDatabase(server.href, ` template ${name}`)
}

async function createDatabase(server: string, template: string): Promise<string> {
  const name = `latchkey_${process.pid}_${Math.random().toString(36).slice(2)}`
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create database ${name}${template}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
