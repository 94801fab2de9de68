import { chainOf, tokenOf, type WorldDescription } from '@latchkey/devkit'
import { configForWorld } from '@latchkey/gateway'
import { getHealth } from '@latchkey/protocol/wire'
import { parse } from 'valibot'
import { startGatewayProcess } from './processes.ts'
import { figure, type Report } from './report.ts'

const blocks = 1_000
const transfersPerBlock = 5

/** How fast a new gateway catches up with a chain of blocks that each hold five ERC-20 transfers. */
export async function benchIndexer(world: WorldDescription, report: Report): Promise<void> {
  const chain = chainOf(world, 'eip155:31337')
  await mine(world, chain.rpcUrl)
  // The others' operations would be on chains that this gateway does not have.
  const { userOperations: _, ...config } = configForWorld(world)
  const followed = { ...config, chains: config.chains?.filter(({ id }) => id === chain.id) ?? [] }
  const began = performance.now()
  const gateway = await startGatewayProcess(followed)
  try {
    const head = await caughtUp(gateway.url)
    const seconds = (performance.now() - began) / 1000
    const rate = figure(head / seconds)
    report('indexer, from nothing to the head', `${rate} blocks/s`, undefined, `${head} blocks`)
  } finally {
    gateway.stop()
  }
}

async function mine(world: WorldDescription, rpcUrl: string): Promise<void> {
  const token = tokenOf(world, 'eip155:31337', 'USDC').address
  const [from, to] = world.accounts.evm
  if (!from || !to) throw new Error('The world has no accounts')
  const data = `0xa9059cbb${to.address.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`
  await ask(rpcUrl, [{ method: 'evm_setAutomine', params: [false] }])
  let nonce = await nonceOf(rpcUrl, from.address)
  for (let block = 0; block < blocks; block += 1) {
    const transfers = Array.from({ length: transfersPerBlock }, () => ({
      method: 'eth_sendTransaction',
      params: [{ from: from.address, to: token, data, nonce: hex(nonce++), gas: hex(100_000) }],
    }))
    await ask(rpcUrl, transfers)
    await ask(rpcUrl, [{ method: 'evm_mine', params: [] }])
  }
  await ask(rpcUrl, [{ method: 'evm_setAutomine', params: [true] }])
}

async function nonceOf(rpcUrl: string, address: string): Promise<number> {
  const text = await ask(rpcUrl, [
    { method: 'eth_getTransactionCount', params: [address, 'latest'] },
  ])
  return Number(/"result":"(0x[0-9a-f]+)"/.exec(text)?.[1])
}

function hex(value: number): string {
  return `0x${value.toString(16)}`
}

async function ask(
  rpcUrl: string,
  calls: { method: string; params: unknown[] }[],
): Promise<string> {
  const body = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (text.includes('"error"')) throw new Error(text.slice(0, 300))
  return text
}

async function caughtUp(url: URL): Promise<number> {
  for (;;) {
    const answer: unknown = await (await fetch(new URL('/health', url))).json()
    const [followed] = parse(getHealth.response, answer).indexer
    if (followed && followed.head >= blocks && followed.indexed === followed.head)
      return followed.head
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
