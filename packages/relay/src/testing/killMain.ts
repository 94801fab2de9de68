import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hasPostgres, startPostgres } from '@latchkey/service/testing/postgres'
import { type KillResult, killUnderLoad } from './killing.ts'
import { hasNats, startNats } from './natsServers.ts'
import { startRelayProcess } from './relayProcess.ts'

// The long form: 200 sessions exchange messages while each part of the relay is killed 20 times.
const sessions = 200
const kills = 20
type Kind = 'front' | 'worker'

for (const kind of ['worker', 'front'] as const) await onSqlite(kind)
if (hasPostgres()) await onPostgres()
if (hasNats()) await onJetStream()
process.exit()

async function onSqlite(kind: Kind): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-kill-'))
  const file = join(folder, 'relay.db')
  const relay = await startRelayProcess({ DATABASE_URL: `sqlite:${file}` })
  try {
    judge(kind, await killUnderLoad([relay], { sessions, kills, kind, every: 1_000 }), kind)
  } finally {
    await relay.stop()
  }
  checkIntegrity(file)
  rmSync(folder, { recursive: true, force: true })
}

async function onPostgres(): Promise<void> {
  const cluster = await startPostgres({ isDurable: true })
  try {
    await onTwoNodes('PostgreSQL', await cluster.database())
  } finally {
    await cluster.stop()
  }
}

async function onJetStream(): Promise<void> {
  const servers = await startNats(3)
  try {
    await onTwoNodes('JetStream', servers.url)
  } finally {
    await servers.stop()
  }
}

/** The two sides of each session are at different nodes. */
async function onTwoNodes(name: string, database: string): Promise<void> {
  const relays = [
    await startRelayProcess({ DATABASE_URL: database }),
    await startRelayProcess({ DATABASE_URL: database }),
  ] as const
  try {
    const plan = { sessions, kills, kind: 'worker', every: 1_000 } as const
    judge(`workers of two nodes on ${name}`, await killUnderLoad(relays, plan), 'worker')
  } finally {
    await Promise.all(relays.map((relay) => relay.stop()))
  }
}

function judge(name: string, result: KillResult, kind: Kind): void {
  console.log(
    [
      `${name} killed ${kills} times under ${sessions} sessions:`,
      `${result.acknowledged} messages acknowledged, ${result.missing} missing, ${result.twice} handled twice,`,
      `${result.disordered} out of order; pushed again on a later socket ${result.repeatedLater}, on the same`,
      `${result.repeatedOnSocket}, changed ${result.changed}; ${result.connections} connections,`,
      `${result.cut} cut while they were made, ${result.refused.length} refused ${[...new Set(result.refused)].join(', ')}`,
    ].join(' '),
  )
  const { missing, twice, disordered, repeatedOnSocket, changed } = result
  const isWrong = missing + twice + disordered + repeatedOnSocket + changed > 0
  // A front that is killed cuts its sockets; a worker must go unnoticed.
  if (isWrong || (kind === 'worker' && result.connections !== 2 * sessions)) process.exitCode = 1
}

function checkIntegrity(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  const report = JSON.stringify(database.prepare('pragma integrity_check').all())
  database.close()
  if (!report.includes('"ok"')) throw new Error(`The database is damaged: ${report}`)
}
