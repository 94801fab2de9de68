import { chainOf, contractOf, counterfactualFactory, type World } from '@latchkey/devkit'
import { deadlines } from '@latchkey/devkit/pace'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { configForWorld, type RunningGateway, startGateway } from '@latchkey/gateway'
import { ethCallOf, verifyMessage, verifyTypedData } from '@latchkey/siwx/eip155'
import { type Keyring, openKeyring } from '@latchkey/vault/wallet'
import { createTestClient, defineChain, http, isHex, parseEther, publicActions } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { chainNode } from '../chain/node.ts'
import { bytesOf } from '../keys/hex.ts'
import type { Keyholder } from '../keys/keyholder.ts'
import { bundledChain } from '../operation/sponsored.ts'
import { operationState } from '../operation/state.ts'
import type { Settings } from '../settings.ts'
import { batchingMethod } from '../site/batching.ts'
import { createQueue } from '../site/queue.ts'
import { signMethod } from '../site/sign.ts'
import type { Site } from '../site/site.ts'
import { loadWords } from '../words/words.ts'
import { counterfactualOf } from './account.ts'

await loadWords('en')
const chainId = 'eip155:31338'
const recipient = '0x00000000000000000000000000000000c0ffee02'
const { signal } = new AbortController()

let world: World
let gateway: RunningGateway
beforeAll(async () => {
  world = await startWorldForTests()
  gateway = await startGateway(configForWorld(world.description, { logs: 'off', port: 0 }))
})
afterAll(async () => {
  await gateway?.close()
  await world?.stop()
})

function nodeOf() {
  const { rpcUrl } = chainOf(world.description, chainId)
  const chain = defineChain({
    id: 31_338,
    name: 'Local Two',
    rpcUrls: { default: { http: [rpcUrl] } },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })
  return createTestClient({ mode: 'anvil', chain, transport: http(rpcUrl) }).extend(publicActions)
}

function settingsOf(isSponsored: boolean): Settings {
  const { rpcUrl } = chainOf(world.description, chainId)
  const at = (route: string) => `${gateway.url}/v1/${route}/${chainId}?projectId=demo`
  const chain = {
    id: chainId,
    name: 'Local Two',
    rpcUrl,
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    accountFactory: contractOf(world.description, chainId, 'accountFactory'),
    bundlerUrl: at('bundler'),
    ...(isSponsored && { paymasterUrl: at('paymaster') }),
  }
  return { gatewayUrl: gateway.url, sites: [], chains: [chain], recoveryLimit: 0 }
}

/** Returns a wallet's keys, called as the page calls them. */
function holderOf(keyring: Keyring): Keyholder {
  return {
    async ask(name, params) {
      const given = JSON.parse(JSON.stringify(params))
      const signature =
        name === 'signMessage'
          ? await keyring.signMessage(bytesOf(given.bytes))
          : await keyring.signTypedData(JSON.parse(given.json))
      return JSON.parse(JSON.stringify({ signature }))
    },
  }
}

/** Creates a new visitor who approves every request. `shown`: the texts that they have read. */
async function visit(isSponsored: boolean) {
  const keyring = await openKeyring({ secret: crypto.getRandomValues(new Uint8Array(32)) })
  const settings = settingsOf(isSponsored)
  const shown: string[] = []
  const site: Site = {
    origin: 'https://site.example',
    settings,
    screens: {
      async ask(question) {
        shown.push(JSON.stringify(Object(question(() => {})).props.ask.approval))
        return JSON.parse('true')
      },
      still() {},
      onShown() {},
    },
    keyholder: holderOf(keyring),
    language: () => 'en',
    currency: () => 'USD',
    accountType: 'smartAccount',
    sent: new Map(),
  }
  const { addresses } = keyring
  const wallet = { addresses, email: null, name: null, way: 'email' }
  const { address } = counterfactualOf(addresses.eip155)
  const queue = createQueue()
  const ask = (method: string, params: unknown[], account: string = address) =>
    signMethod(
      site,
      async () => wallet,
      queue,
    )(JSON.parse(JSON.stringify({ chainId, account, method, params })), signal)
  /** Returns what the page reports to sites about the account. */
  const able = () => batchingMethod(site)({ chainId, account: address }, signal)
  return { address, owner: addresses.eip155, ask, able, shown, settings }
}

type Visit = Awaited<ReturnType<typeof visit>>

const message = 'Let me in'
const note = {
  domain: { name: 'Site', version: '1', chainId: 31_338 },
  types: {
    Note: [
      { name: 'text', type: 'string' },
      { name: 'by', type: 'Author[]' },
    ],
    Author: [{ name: 'name', type: 'string' }],
  },
  primaryType: 'Note',
  message: { text: message, by: [{ name: 'Ada' }] },
} as const

/** Signs, and verifies with two independent verifiers. */
async function expectVerified({ address, ask }: Visit, isWrapped: boolean): Promise<void> {
  const node = nodeOf()
  const ethCall = ethCallOf((method, params) =>
    node.request(JSON.parse(JSON.stringify({ method, params }))),
  )
  const ofText = await ask('personal_sign', [message, address])
  const ofData = await ask('eth_signTypedData_v4', [address, note])
  if (!isHex(ofText) || !isHex(ofData)) throw new Error('There is no signature')
  for (const signature of [ofText, ofData])
    expect(signature.endsWith('6492'.repeat(16))).toBe(isWrapped)
  const valid = { status: 'valid', by: 'contract' }
  expect(await verifyMessage({ address, message, signature: ofText, ethCall })).toEqual(valid)
  expect(await verifyTypedData({ address, data: note, signature: ofData, ethCall })).toEqual(valid)
  expect(await node.verifyMessage({ address, message, signature: ofText })).toBe(true)
  expect(await node.verifyTypedData({ address, ...note, signature: ofData })).toBe(true)
  expect(await node.verifyMessage({ address, message: 'Out', signature: ofText })).toBe(false)
  const other = await visit(false)
  const foreign = { address: other.address, message, signature: ofText }
  expect(await node.verifyMessage(foreign)).toBe(false)
}

/** Returns the state of an operation once the chain has it. */
function ended({ settings }: Visit, hash: string) {
  const node = bundledChain(chainNode(settings, chainId))
  if (!node) throw new Error('The chain has no bundler')
  return vi.waitFor(async () => {
    const state = await operationState(node, hash, signal)
    if (state.status !== 'included') throw new Error('It is in no block')
    return state.receipt
  }, deadlines.poll)
}

describe('an account that is a separate contract, where accounts cannot take over code', () => {
  it('has the address that its factory computes, which only this test asks [D5]', async () => {
    const { address, owner } = await visit(false)
    const { abi } = counterfactualFactory
    const made = await nodeOf().readContract({
      abi,
      address: contractOf(world.description, chainId, 'accountFactory'),
      functionName: 'addressOf',
      args: [owner, `0x${'00'.repeat(32)}`],
    })
    expect(made).toBe(address)
  })

  it.each([
    false,
    true,
  ])('signs before it is there, is made with its first operation, and signs after, paid for by somebody else: %s [D5, D6, J7]', async (isSponsored) => {
    const visitor = await visit(isSponsored)
    const { address, ask, able, shown } = visitor
    const node = nodeOf()
    const { paymasterUrl } = { ...visitor.settings.chains[0] }
    const paid = paymasterUrl === undefined ? {} : { paymasterUrl }
    expect(await able()).toEqual({ status: 'ready', ...paid })
    await expectVerified(visitor, true)
    expect(shown.at(-1)).toContain('Your first transaction on this network')
    await node.setBalance({ address, value: parseEther('1') })

    const value = '0x7'
    const hash = String(await ask('eth_sendTransaction', [{ from: address, to: recipient, value }]))
    expect(shown.at(-1)).toContain('This transaction sets up your smart account')
    expect(shown.at(-1)).toContain('Smart account on Local Two')
    expect(shown.at(-1)).toContain(isSponsored ? 'Paid by Latchkey' : 'Network fee, at most')
    if (!isHex(hash)) throw new Error('There is no hash')
    expect(await node.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect(await node.getCode({ address })).toBeDefined()
    expect(await able()).toEqual({ status: 'supported', ...paid })
    await expectVerified(visitor, false)

    const before = await node.getBalance({ address: recipient })
    const calls = [1, 2].map((number) => ({ to: recipient, value: `0x${number}` }))
    const sent = Object(await ask('wallet_sendCalls', [{ from: address, calls }]))
    expect(sent.way).toBe('operation')
    expect(shown.at(-1)).not.toContain('One-time setup')
    expect(await ended(visitor, String(sent.hash))).toMatchObject({ status: '0x1' })
    expect((await node.getBalance({ address: recipient })) - before).toBe(3n)
    const left = await node.getBalance({ address })
    if (isSponsored) expect(left).toBe(parseEther('1') - 10n)
    else expect(left).toBeLessThan(parseEther('1') - 10n)
  })

  it('carries out both of two requests in a row, the first of which makes the account', async () => {
    const visitor = await visit(true)
    const { address, ask } = visitor
    const node = nodeOf()
    await node.setBalance({ address, value: parseEther('1') })
    const before = await node.getBalance({ address: recipient })
    const send = (value: string) =>
      ask('wallet_sendCalls', [{ from: address, calls: [{ to: recipient, value }] }])
    for (const sent of await Promise.all([send('0x1'), send('0x2')]))
      expect(await ended(visitor, String(Object(sent).hash))).toMatchObject({ status: '0x1' })
    expect((await node.getBalance({ address: recipient })) - before).toBe(3n)
  })

  it('does nothing as another account, as a plain one, or in a session', async () => {
    const { owner, ask, shown } = await visit(false)
    await expect(ask('personal_sign', [message, owner], owner)).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    })
    const nonce = '0x0'
    for (const [method, request] of [
      ['eth_sendTransaction', { to: recipient, nonce }],
      ['wallet_grantPermissions', '{}'],
    ] as const)
      await expect(ask(method, [request])).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' })
    const elsewhere = { ...note, domain: { ...note.domain, chainId: 1 } }
    const { address } = counterfactualOf(owner)
    await expect(ask('eth_signTypedData_v4', [address, elsewhere])).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    expect(shown).toEqual([])
  })

  it('warns an account that has not enough for its fee', async () => {
    const { ask, shown } = await visit(false)
    // The bundler refuses an operation that would not be paid.
    await expect(ask('eth_sendTransaction', [{ to: recipient }])).rejects.toThrow()
    expect(shown.at(-1)).toContain('doesn’t have enough')
  })
})
