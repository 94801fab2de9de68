import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type KillResult, killUnderLoad } from './killing.ts'
import { startRelayProcess } from './relayProcess.ts'

// The long form: 200 sessions exchange messages while each part of the relay is killed 20 times.
const sessions = 200
const kills = 20

for (const kind of ['worker', 'front'] as const) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-kill-'))
  const file = join(folder, 'relay.db')
  const relay = await startRelayProcess({ DATABASE_URL: `sqlite:${file}` })
  try {
    const result = await killUnderLoad([relay], { sessions, kills, kind, every: 1_000 })
    await relay.stop()
    say(kind, result)
    checkIntegrity(file)
    if (isWrong(kind, result)) process.exitCode = 1
  } finally {
    if (relay.children().length > 0) await relay.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
process.exit()

function say(kind: string, result: KillResult): void {
  console.log(
    [
      `${kind} killed ${kills} times under ${sessions} sessions:`,
      `${result.acknowledged} messages acknowledged, ${result.missing} missing, ${result.twice} handled twice,`,
      `${result.disordered} out of order; pushed again on a later socket ${result.repeatedLater}, on the same`,
      `${result.repeatedOnSocket}, changed ${result.changed}; ${result.connections} connections,`,
      `${result.refused.length} refused ${[...new Set(result.refused)].join(', ')}`,
    ].join(' '),
  )
}

/** A front that is killed cuts its sockets; a worker must go unnoticed. */
function isWrong(kind: 'front' | 'worker', result: KillResult): boolean {
  const { missing, twice, disordered, repeatedOnSocket, changed } = result
  if (missing + twice + disordered + repeatedOnSocket + changed > 0) return true
  return kind === 'worker' && result.connections !== 2 * sessions
}

function checkIntegrity(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  const said = JSON.stringify(database.prepare('pragma integrity_check').all())
  database.close()
  if (!said.includes('"ok"')) throw new Error(`The database is damaged: ${said}`)
}
