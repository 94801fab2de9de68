import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { startGatewayProcess } from '../processes.ts'
import { figure, type Report } from '../report.ts'
import { accountAt, logsPerBlock, transactionsPerBlock } from './chain.ts'

const followedCount = 10_000
/** Milliseconds between two blocks of the bench, and of the chain. */
const [blockTime, chainTime] = [100, 2_000]
const blocksPerDay = 86_400_000 / chainTime
const chainId = 'eip155:8453'

const limits = { core: 10, memory: 300, disk: 150, health: 50 }

/**
 * What the index of 10,000 followed accounts costs on a chain with 300 transactions and 600 transfer logs every 2 s. The
 * blocks come 20 times as fast. Throws where it is more than the limits.
 */
export async function benchAccounts(report: Report, blocks = 2_000): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-accounts-'))
  const file = join(folder, 'gateway.db')
  const node = fork('scripts/bench/accounts/nodeMain.ts', [`${followedCount}`, `${blockTime}`], {
    execArgv: ['--conditions=latchkey-source'],
  })
  const [port] = await once(node, 'message')
  const config = {
    databaseUrl: `sqlite:${file}`,
    chains: [
      {
        id: chainId,
        name: 'Busy',
        rpcUrl: `http://127.0.0.1:${String(port)}`,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        index: 'accounts',
      },
    ],
  }
  const flags = ['--import', new URL('reportDelay.ts', import.meta.url).href]
  const gateway = await startGatewayProcess(config, flags)
  try {
    await requestAll(gateway.url)
    await until(() => followedIn(file) === followedCount)
    const figures = await measured(gateway, node, { file, blocks })
    printFigures(report, figures)
  } finally {
    gateway.stop()
    node.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

type Figures = {
  core: number
  memory: number
  disk: number
  health: number
  pauses: readonly number[]
  transactions: number
}

function printFigures(report: Report, figures: Figures): void {
  const { core, memory, disk, health, pauses, transactions } = figures
  const [p99 = 0, longest = 0] = pauses
  const beside = `at most ${limits.core} %; ${transactionsPerBlock} transactions and ${logsPerBlock} logs in ${chainTime / 1_000} s`
  report('index of accounts: one core', `${core.toFixed(2)} %`, undefined, beside)
  report('index of accounts: memory', `${figure(memory)} MB`, undefined, `at most ${limits.memory}`)
  const kept = `at most ${limits.disk}; ${figure(transactions)} transactions a block are kept`
  report('index of accounts: disk a day', `${figure(disk)} MB`, undefined, kept)
  report(
    'index of accounts: /health p99',
    `${figure(health)} ms`,
    undefined,
    `at most ${limits.health}`,
  )
  const pause = `p99 ${figure(p99)} ms`
  report('index of accounts: longest pause of the loop', `${figure(longest)} ms`, undefined, pause)
  const over = (['core', 'memory', 'disk', 'health'] as const).filter(
    (name) => figures[name] > limits[name],
  )
  if (over.length > 0)
    throw new Error(`The index of accounts is over its limits: ${over.join(', ')}`)
}

async function requestAll(base: URL): Promise<void> {
  const left = Array.from({ length: followedCount }, (_, index) => accountAt(index))
  const work = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop())
      await (await fetch(new URL(`/v1/account/${one}/history?chainId=${chainId}`, base))).text()
  }
  await Promise.all(Array.from({ length: 16 }, work))
}

async function measured(
  gateway: { url: URL; child: ChildProcess },
  node: ChildProcess,
  { file, blocks }: { file: string; blocks: number },
): Promise<Figures> {
  const { pid = 0 } = gateway.child
  await caughtUp(gateway.url, await newestOf(node))
  await delayOf(gateway.child)
  const begin = indexedIn(file)
  const [cpu, bytes, rows] = [cpuOf(pid), sizeOf(file), transactionsIn(file)]
  const latencies: number[] = []
  let memory = 0
  while ((await newestOf(node)) < begin + blocks) {
    const requestedAt = performance.now()
    await (await fetch(new URL('/health', gateway.url))).text()
    latencies.push(performance.now() - requestedAt)
    memory = Math.max(memory, memoryOf(pid))
    await sleep(20)
  }
  await caughtUp(gateway.url, await newestOf(node))
  const seconds = cpuOf(pid) - cpu
  const read = indexedIn(file) - begin
  return {
    core: (seconds / ((read * chainTime) / 1_000)) * 100,
    memory,
    disk: ((sizeOf(file) - bytes) / read) * (blocksPerDay / 1e6),
    health: latencies.sort((one, other) => one - other)[Math.floor(latencies.length * 0.99)] ?? 0,
    pauses: await delayOf(gateway.child),
    transactions: (transactionsIn(file) - rows) / read,
  }
}

async function newestOf(node: ChildProcess): Promise<number> {
  node.send('newest')
  const [newest] = await once(node, 'message')
  return Number(newest)
}

async function delayOf(child: ChildProcess): Promise<readonly number[]> {
  child.send('report')
  const [delays] = await once(child, 'message')
  return v.parse(v.array(v.number()), delays)
}

const healthSchema = v.object({
  indexer: v.array(v.object({ indexed: v.number(), error: v.nullable(v.string()) })),
})

async function caughtUp(base: URL, block: number): Promise<void> {
  await until(async () => {
    const answer: unknown = await (await fetch(new URL('/health', base))).json()
    return v.parse(healthSchema, answer).indexer.every(({ indexed }) => indexed >= block)
  })
}

async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await is())) await sleep(100)
}

/** Seconds of a core that a process has used. The fields follow the name in brackets. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Megabytes of a process in memory. */
function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_000
}

function ask<Row>(file: string, sql: string, shape: v.GenericSchema<unknown, Row>): Row {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return v.parse(shape, database.prepare(sql).get())
  } finally {
    database.close()
  }
}

const countSchema = v.object({ count: v.number() })

function followedIn(file: string): number {
  const sql = 'select count(*) as count from followed_account where from_block is not null'
  return ask(file, sql, countSchema).count
}

function indexedIn(file: string): number {
  return ask(file, 'select block_number as count from progress', countSchema).count
}

function transactionsIn(file: string): number {
  return ask(file, 'select count(*) as count from "transaction"', countSchema).count
}

/** Bytes that the contents of the database take. */
function sizeOf(file: string): number {
  const pages = ask(file, 'pragma page_count', v.object({ page_count: v.number() })).page_count
  return pages * ask(file, 'pragma page_size', v.object({ page_size: v.number() })).page_size
}
