import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { redact } from '@latchkey/service/logs'
import type { PostgresTarget } from './databases.ts'

type Tls = NonNullable<NonNullable<PostgresTarget['settings']>['tls']>

/** Copies a PostgreSQL database to a file, from one snapshot. Rejects with a sentence for the operator. */
export async function dumpPostgres(target: PostgresTarget, file: string): Promise<void> {
  await runProgram(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', '--file', file],
    target,
  )
}

/** Replaces the tables of a PostgreSQL database by those of a dump, in one transaction. */
export async function restorePostgres(target: PostgresTarget, file: string): Promise<void> {
  const flags = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction']
  await runProgram('pg_restore', [...flags, '--exit-on-error', file], target)
}

/** Lists the contents of a dump. Rejects if it cannot be read. */
export async function testDump(file: string): Promise<void> {
  await runProgram('pg_restore', ['--list', file])
}

/** Runs a program of PostgreSQL. Its password is in its environment, where other users do not see it. */
async function runProgram(
  name: string,
  args: readonly string[],
  database?: PostgresTarget,
): Promise<void> {
  const { target, variables } = database ? connectionOf(database) : { target: [], variables: {} }
  const env = { ...process.env, ...variables }
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

/** Returns how a program of PostgreSQL connects: its flags, and its variables. */
export function connectionOf({ url, settings }: PostgresTarget): {
  target: readonly string[]
  variables: Readonly<Record<string, string>>
} {
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  const variables = {
    ...(password !== '' && { PGPASSWORD: password }),
    ...(settings && { PGCONNECT_TIMEOUT: String(Math.ceil(settings.connectTimeout / 1_000)) }),
    ...(settings?.tls && variablesOfTls(settings.tls)),
  }
  return { target: ['--dbname', parsed.href], variables }
}

/** Returns the variables for TLS. The programs verify with `require`, too, if they find a certificate: they get none then. */
function variablesOfTls({ ca, verify }: Tls): Readonly<Record<string, string>> {
  if (!verify) return { PGSSLMODE: 'require', PGSSLROOTCERT: '/nonexistent' }
  // `system`: the certificates that the machine trusts, since libpq 16. Earlier ones fail.
  return { PGSSLMODE: 'verify-full', PGSSLROOTCERT: ca ?? 'system' }
}
