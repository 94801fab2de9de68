import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chainOf, contractOf, roles, type WorldDescription } from '@latchkey/devkit'
import { createGateway } from '@latchkey/gateway'
import { figure, median, type Report } from './report.ts'

const count = 500
/** Milliseconds before each answer of the node. */
const delay = 200
const rounds = 5
const chain = 'eip155:31337'
/** A token with 7 units for each account, and 2 decimals. */
const code =
  '0x5f3560e01c806370a0823114601b5763313ce567146025575f5ffd5b6100075f5260205ff35b60025f5260205ff3'
const addressOf = (index: number) => `0x${(0x70_00_00 + index).toString(16).padStart(40, 'a')}`

/**
 * The balances of 500 listed tokens from cold, on a node that delays each answer, beside the slowest answer of the node in
 * the same run.
 */
export async function benchTokens(world: WorldDescription, report: Report): Promise<void> {
  const { rpcUrl } = chainOf(world, chain)
  await placeTokens(rpcUrl)
  const node = await startSlowNode(rpcUrl)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-tokens-'))
  const file = join(folder, 'list.json')
  writeFileSync(file, JSON.stringify(list()))
  try {
    const times: number[] = []
    const ratios: number[] = []
    let calls = 0
    for (let round = 0; round < rounds; round += 1) {
      const { took, slowest, ...run } = await readCold(world, file, node)
      times.push(took)
      ratios.push(took / slowest)
      calls = Math.max(calls, run.calls)
    }
    const beside = `of the node's slowest answer (delayed by ${delay} ms); ${calls} node calls`
    report(
      `${count} listed tokens, from cold`,
      `${figure(median(times))} ms`,
      median(ratios),
      beside,
    )
  } finally {
    node.stop()
    rmSync(folder, { recursive: true })
  }
}

type SlowNode = Awaited<ReturnType<typeof startSlowNode>>

async function readCold(world: WorldDescription, file: string, node: SlowNode) {
  const multicall = contractOf(world, chain, 'multicall3')
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const usd = Object.fromEntries(Array.from({ length: count }, (_, at) => [addressOf(at), 1]))
  const gateway = await createGateway({
    logs: 'off',
    tokenLists: [{ file }],
    chains: [
      {
        id: chain,
        name: 'Slow',
        rpcUrl: node.url,
        nativeCurrency,
        ...(multicall !== undefined && { multicall }),
        prices: { from: 'table', usd },
      },
    ],
  })
  node.answers.length = 0
  const start = performance.now()
  const path = `/v1/account/${roles.friend}/balance?chainId=${chain}`
  const response = await gateway.fetch(new Request(`http://gateway${path}`))
  const { balances } = await response.json()
  const took = performance.now() - start
  await gateway.close()
  if (balances.length <= count) throw new Error(`Only ${balances.length} balances`)
  return { took, slowest: Math.max(...node.answers), calls: node.answers.length }
}

function list() {
  const tokens = Array.from({ length: count }, (_, at) => ({
    chainId: 31337,
    address: addressOf(at),
    decimals: 2,
    name: `Token ${at}`,
    symbol: `T${at}`,
  }))
  const version = { major: 1, minor: 0, patch: 0 }
  return { name: 'Bench', timestamp: '2026-11-27T00:00:00Z', version, tokens }
}

async function placeTokens(rpcUrl: string): Promise<void> {
  const calls = Array.from({ length: count }, (_, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'anvil_setCode',
    params: [addressOf(id), code],
  }))
  await post(rpcUrl, JSON.stringify(calls))
}

async function post(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body })).text()
}

/** `answers`: the milliseconds that each answer took. */
async function startSlowNode(rpcUrl: string) {
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const start = performance.now()
    const answer = await post(rpcUrl, await text(request))
    setTimeout(() => {
      response.setHeader('content-type', 'application/json')
      response.end(answer)
      answers.push(performance.now() - start)
    }, delay)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${bound.port}/`,
    answers,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
