import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { chainOf, startWorld, type WorldDescription } from '@latchkey/devkit'
import { configForWorld } from '@latchkey/gateway'
import { getHealth, getHistory } from '@latchkey/protocol/wire'
import { parse } from 'valibot'
import { startGatewayProcess } from '../bench/processes.ts'
import { askNode } from './node.ts'
import { startPostgresProcess } from './postgres.ts'

// Kills the gateway (SIGKILL) repeatedly while a chain makes blocks. No transfer may be missing or repeated.
const kills = 20
const chainId = 'eip155:31337'
const recipient = `0x${'1a7c'.repeat(10)}`

const folder = mkdtempSync(join(tmpdir(), 'latchkey-kill-'))
const file = join(folder, 'gateway.db')
try {
  await killOn('SQLite', `sqlite:${file}`)
  checkIntegrity()
  const postgres = await startPostgresProcess()
  if (postgres) {
    try {
      await killOn('PostgreSQL', postgres.url)
    } finally {
      await postgres.stop()
    }
  } else {
    console.log('PostgreSQL: skipped, there is none here')
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Starts a world and kills its gateway repeatedly. Then compares the history with the sent transfers. */
async function killOn(database: string, databaseUrl: string): Promise<void> {
  const world = await startWorld()
  const config = { ...configForWorld(world.description), databaseUrl }
  const stopping = new AbortController()
  try {
    const sending = sendUntil(world.description, stopping.signal)
    let indexed = 0
    for (let kill = 0; kill < kills; kill += 1) indexed = await runAndKill(config, kill, indexed)
    stopping.abort()
    const sent = await sending
    const reported = await historyAtTheEnd(world.description, config)
    const missing = sent.filter((hash) => !reported.includes(hash))
    const twice = reported.length - new Set(reported).size
    const strange = reported.filter((hash) => !sent.includes(hash))
    console.log(
      `${database}, ${kills} kills: ${sent.length} transfers made, ${reported.length} in history (${missing.length} missing, ${twice} told twice, ${strange.length} unknown)`,
    )
    if (missing.length + twice + strange.length > 0) process.exitCode = 1
  } finally {
    stopping.abort()
    await world.stop()
  }
}

/** Sends a transfer every few milliseconds, each in a separate block. Resolves with their hashes. */
async function sendUntil(world: WorldDescription, signal: AbortSignal): Promise<string[]> {
  const from = world.accounts.evm[0]?.address
  const { rpcUrl } = chainOf(world, chainId)
  const hashes: string[] = []
  while (!signal.aborted) {
    const transfer = { from, to: recipient, value: `0x${(hashes.length + 1).toString(16)}` }
    hashes.push(String(await askNode(rpcUrl, 'eth_sendTransaction', [transfer])))
    await sleep(20)
  }
  return hashes
}

/** Starts the gateway, lets it index for a while and kills it. Throws when it began again further back than it was. */
async function runAndKill(config: object, kill: number, before: number): Promise<number> {
  const gateway = await startGatewayProcess(config)
  try {
    const resumed = await indexedBlock(gateway.url, (indexed) => indexed >= 0)
    if (resumed < before) throw new Error(`It was at block ${before} and resumed at ${resumed}`)
    await sleep(50 + ((kill * 137) % 500))
    return await indexedBlock(gateway.url, () => true)
  } finally {
    gateway.stop()
  }
}

/** How far the indexer has come, as soon as `isEnough` says so of the block and the head. */
async function indexedBlock(
  url: URL,
  isEnough: (indexed: number, head: number) => boolean,
): Promise<number> {
  for (;;) {
    const answer: unknown = await (await fetch(new URL('/health', url))).json()
    const followed = parse(getHealth.response, answer).indexer.find(
      (one) => one.chainId === chainId,
    )
    if (followed && isEnough(followed.indexed, followed.head)) return followed.indexed
    await sleep(20)
  }
}

/** Returns the hashes in the recipient's history once the indexer has reached the head. */
async function historyAtTheEnd(world: WorldDescription, config: object): Promise<string[]> {
  const { rpcUrl } = chainOf(world, chainId)
  const gateway = await startGatewayProcess(config)
  try {
    const last = Number(await askNode(rpcUrl, 'eth_blockNumber', []))
    await indexedBlock(gateway.url, (indexed) => indexed >= last)
    const hashes: string[] = []
    let cursor: string | null | undefined = ''
    do {
      const page = await historyPage(gateway.url, cursor)
      hashes.push(...page.data.map(({ metadata }) => metadata.hash))
      cursor = page.next
    } while (cursor)
    return hashes
  } finally {
    gateway.stop()
  }
}

async function historyPage(gateway: URL, cursor: string) {
  const url = new URL(`/v1/account/${recipient}/history`, gateway)
  url.searchParams.set('chainId', chainId)
  url.searchParams.set('projectId', 'long')
  if (cursor) url.searchParams.set('cursor', cursor)
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url.href} answered ${answer.status}: ${await answer.text()}`)
  return parse(getHistory.response, await answer.json())
}

function checkIntegrity(): void {
  const database = new DatabaseSync(file, { readOnly: true })
  const integrity = JSON.stringify(database.prepare('PRAGMA integrity_check').all())
  database.close()
  if (!integrity.includes('"ok"')) throw new Error(`The database is damaged: ${integrity}`)
}
