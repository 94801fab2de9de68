import { chainOf, startWorld, type World } from '@latchkey/devkit'
import { configForWorld, type RunningGateway, startGateway } from '@latchkey/gateway'
import type { ChainId } from '@latchkey/protocol'
import { base58, base64 } from '@scure/base'
import { createTestClient, http, parseEther, publicActions } from 'viem'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openVisit } from '../sent/visit.fixture.ts'
import type { Settings } from '../settings.ts'
import { loadWords } from '../words/words.ts'

await loadWords('en')
const evmId = 'eip155:31337'
const solanaId = 'solana:localnet'
const friend = '0x00000000000000000000000000000000c0ffee03'

let world: World
let gateway: RunningGateway
beforeAll(async () => {
  world = await startWorld()
  gateway = await startGateway(configForWorld(world.description, { logs: 'off', port: 0 }))
})
afterAll(async () => {
  await gateway?.close()
  await world?.stop()
})
afterEach(() => void vi.useRealTimers())

const chain = () => {
  const transport = http(chainOf(world.description, evmId).rpcUrl)
  return createTestClient({ mode: 'anvil', transport }).extend(publicActions)
}

function settings(): Settings {
  const one = (id: ChainId, name: string, symbol: string, decimals: number) => {
    const { rpcUrl } = chainOf(world.description, id)
    return { id, name, rpcUrl, nativeCurrency: { symbol, decimals } }
  }
  const chains = [one(evmId, 'Local One', 'ETH', 18), one(solanaId, 'Solana', 'SOL', 9)]
  return { gatewayUrl: gateway.url, sites: [], chains, recoveryLimit: 0 }
}

/**
 * Creates a visitor who reads for these milliseconds, while something else happens, approves at first and then
 * declines.
 */
async function visit(
  milliseconds: number,
  meanwhile: (account: { eip155: `0x${string}`; solana: string }) => Promise<void>,
) {
  let prompts = 0
  const wallet = await openVisit(settings(), 'eoa', async () => {
    prompts += 1
    if (prompts > 1) return false
    await meanwhile(wallet.addresses)
    vi.setSystemTime(Date.now() + milliseconds)
    return true
  })
  const { eip155: from } = wallet.addresses
  await chain().setBalance({ address: from, value: parseEther('1') })
  const request = { from, to: friend, value: `0x${parseEther('0.1').toString(16)}` }
  vi.useFakeTimers({ toFake: ['Date'] })
  const page = wallet.openPage()
  return { ...wallet, page, pay: () => page.ask(evmId, 'eth_sendTransaction', [request]) }
}

const drained = ({ eip155 }: { eip155: `0x${string}` }) =>
  chain().setBalance({ address: eip155, value: parseEther('0.05') })

it('is shown again where the chain has changed while the visitor read, and not signed without another yes [J5]', async () => {
  const { pay, shown, page } = await visit(60_000, drained)
  await expect(pay()).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
  expect(shown).toHaveLength(2)
  expect(shown[0]).not.toContain('has changed since you read it')
  expect(shown[1]).toContain('has changed since you read it')
  expect(shown[1]).toContain('would fail if you approved it now')
  expect(page.site.sent.size).toBe(0)
})

it('is shown once where nothing has changed', async () => {
  const { pay, shown } = await visit(60_000, async () => {})
  expect(await pay()).toMatch(/^0x[0-9a-f]{64}$/)
  expect(shown).toHaveLength(1)
})

it('of Solana is shown again, too', async () => {
  const { page, shown, addresses } = await visit(60_000, async ({ solana }) => {
    // Funds that arrive meanwhile let the failed transaction succeed.
    await ask('requestAirdrop', [solana, 2_000_000_000])
  })
  await ask('requestAirdrop', [addresses.solana, 1_000_000])
  const { value } = Object(await ask('getLatestBlockhash', []))
  const transaction = base64.encode(transferOf(addresses.solana, value.blockhash))
  const signed = page.ask(solanaId, 'solana_signTransaction', { transaction })
  await expect(signed).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
  expect(shown).toHaveLength(2)
  expect(shown[1]).toContain('has changed since you read it')
})

async function ask(method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { rpcUrl } = chainOf(world.description, solanaId)
  const response = await fetch(rpcUrl, { method: 'POST', headers, body })
  return Object(await response.json()).result
}

/** Creates a transfer of half a SOL to a stranger. */
function transferOf(from: string, blockhash: string): Uint8Array {
  const lamports = new Uint8Array(new BigUint64Array([500_000_000n]).buffer)
  const to = crypto.getRandomValues(new Uint8Array(32))
  return Uint8Array.from([
    ...[1, ...new Uint8Array(64)],
    ...[1, 0, 1, 3, ...base58.decode(from), ...to, ...new Uint8Array(32)],
    ...base58.decode(blockhash),
    ...[1, 2, 2, 0, 1, 12, 2, 0, 0, 0, ...lamports],
  ])
}
