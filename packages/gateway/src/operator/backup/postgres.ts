import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { redact } from '@latchkey/service/logs'

/** Copies a PostgreSQL database to a file, from one snapshot. Rejects with a sentence for the operator. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await runProgram(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', '--file', file],
    url,
  )
}

/** Replaces the tables of a PostgreSQL database by those of a dump, in one transaction. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const flags = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction']
  await runProgram('pg_restore', [...flags, '--exit-on-error', file], url)
}

/** Lists the contents of a dump. Rejects if it cannot be read. */
export async function testDump(file: string): Promise<void> {
  await runProgram('pg_restore', ['--list', file])
}

/** Runs a program of PostgreSQL. Its password is in its environment, where other users do not see it. */
async function runProgram(name: string, args: readonly string[], url?: string): Promise<void> {
  const { target, password } = url === undefined ? { target: [], password: '' } : connectionOf(url)
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) }
  const child = spawn(name, [...target, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [ended, complaint] = await Promise.all([
    once(child, 'close').catch((error: unknown) => {
      throw new Error(missingProgram(name), { cause: error })
    }),
    text(child.stderr),
  ])
  if (ended[0] !== 0)
    throw new Error(`${name} failed: ${redact(complaint.trim().split('\n', 1)[0] ?? '')}`)
}

function missingProgram(name: string): string {
  return `${name} cannot be started: install the client programs of PostgreSQL (Debian: apt install postgresql-client)`
}

function connectionOf(url: string): { target: readonly string[]; password: string } {
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { target: ['--dbname', parsed.href], password }
}
