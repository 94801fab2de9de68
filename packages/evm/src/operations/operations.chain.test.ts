import type { Account, OperationContext } from '@latchkey/core'
import { chainOf, contractOf, controls, roles, tokenOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { type ChainId, type Network, nativeAsset, rpcError } from '@latchkey/protocol'
import {
  concat,
  createPublicClient,
  erc20Abi,
  type Hex,
  http,
  isHex,
  parseEther,
  toFunctionSelector,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { anvilWallet, callNode } from '../anvil-wallet.fixture.ts'
import { eip1193Connector } from '../connector.ts'
import type { Eip1193Provider } from '../provider.ts'
import { scriptedWallet, throws, walletError } from '../scripted-wallet.fixture.ts'
import { estimate, follow, sendTransfer } from '../transfer.fixture.ts'
import { operations } from './index.ts'

const one = 'eip155:31337'
const two = 'eip155:31338'
const ether = nativeAsset(one)
const { visitor, counterparty, secondWallet } = roles
const account: Account = { namespace: 'eip155', address: visitor, type: 'eoa' }

let world: World
beforeAll(async () => {
  world = await startWorldForTests()
})
afterAll(() => world.stop())

const url = (id: ChainId) => chainOf(world.description, id).rpcUrl
const node = (method: string, ...params: unknown[]) => callNode(url(one), method, params)
const client = () => createPublicClient({ transport: http(url(one)) })
const usdc = () => {
  const { address, decimals } = tokenOf(world.description, one, 'USDC')
  return { address, decimals }
}
const control = () => controls(world.description)

function networkOf(id: ChainId): Network {
  const { name, nativeCurrency, rpcUrl } = chainOf(world.description, id)
  const facts = { caipNetworkId: id, chainNamespace: 'eip155', name, nativeCurrency } as const
  return { ...facts, rpcUrls: [rpcUrl], assets: {} }
}
function contextFor(provider: Eip1193Provider, id: ChainId = one): OperationContext {
  return {
    connector: eip1193Connector({ id: 'org.fox', name: 'Fox', type: 'ANNOUNCED' }, provider),
    account,
    network: networkOf(id),
    rpc: (method, params) =>
      callNode(url(id), method, params).catch((error: Error) => {
        throw rpcError(error.message, error)
      }),
  }
}
const context = (id: ChainId = one) =>
  contextFor(anvilWallet(visitor, new Map([[one, url(one)]])), id)

/** Follows a transaction that waits, and has read it once. */
async function followed(sending: OperationContext, sent: Awaited<ReturnType<typeof sendTransfer>>) {
  let polls = 0
  const watched: OperationContext = {
    ...sending,
    async rpc(method, ...rest) {
      const answer = await sending.rpc(method, ...rest)
      if (method === 'eth_getTransactionCount') polls += 1
      return answer
    },
  }
  const outcome = follow(watched, sent)
  await expect.poll(() => polls).toBeGreaterThan(0)
  return { outcome, polls: () => polls }
}
function asHex(value: unknown): Hex {
  if (!isHex(value)) throw new Error(`${String(value)} is not hex`)
  return value
}
function balanceOf(owner: Hex) {
  const abi = erc20Abi
  const address = asHex(usdc().address)
  return client().readContract({ address, abi, functionName: 'balanceOf', args: [owner] })
}

describe('signing', () => {
  it.each([
    'Hello',
    'Größe 🗝️ \u0000',
    '',
    '0x1234',
  ])('signs the text %o so that another library verifies it', async (message) => {
    const { signature } = await operations.signMessage(context(), message)
    expect(await verifyMessage({ address: visitor, message, signature: asHex(signature) })).toBe(
      true,
    )
  })

  const domain = { name: 'Latchkey', chainId: 31337n }
  const types = {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  } as const
  const message = { to: counterparty, amount: 10n ** 30n }

  it('signs typed data with numbers of any size so that another library verifies it', async () => {
    const data = { domain, types, primaryType: 'Mail', message } as const
    const { signature } = await operations.signTypedData(context(), data)
    const signed = { ...data, address: visitor, signature: asHex(signature) }
    expect(await verifyTypedData(signed)).toBe(true)
  })

  it('refuses typed data that does not fit its own types', async () => {
    const data = { domain, types, primaryType: 'Mail', message: { ...message, amount: -1n } }
    await expect(operations.signTypedData(context(), data)).rejects.toMatchObject({
      code: 'WALLET_SIGN_MESSAGE',
    })
  })

  it.each([
    ['a refusal', throws(walletError(4001)), 'REQUEST_DECLINED'],
    ['a failure', throws('boom'), 'WALLET_SIGN_MESSAGE'],
    ['an answer that is no signature', () => '0x1234', 'WALLET_MISBEHAVED'],
    ['an answer that is no text', () => ({ signature: '0x' }), 'WALLET_MISBEHAVED'],
  ])('reports %s', async (_, personal_sign, code) => {
    const { provider } = scriptedWallet({ personal_sign })
    await expect(operations.signMessage(contextFor(provider), 'Hello')).rejects.toMatchObject({
      code,
    })
  })
})

describe('sending', () => {
  it('sends ether, and follows it to confirmation [G1.1]', async () => {
    const before = await client().getBalance({ address: counterparty })
    const sending = context()
    const amount = parseEther('0.25')
    const sent = await sendTransfer(sending, { to: counterparty, amount })
    expect(await follow(sending, sent)).toMatchObject({ status: 'confirmed' })
    expect(await client().getBalance({ address: counterparty })).toBe(before + amount)
  })

  it('sends an ERC-20 token, and follows it to confirmation [G1.2]', async () => {
    const before = await balanceOf(counterparty)
    const sending = context()
    const transfer = { token: usdc(), to: counterparty.slice(2), amount: 1_500_000n }
    const sent = await sendTransfer(sending, transfer)
    expect(await follow(sending, sent)).toMatchObject({ status: 'confirmed' })
    expect(await balanceOf(counterparty)).toBe(before + 1_500_000n)
  })

  it('sends a token whose transfer answers nothing', async () => {
    const { address, decimals } = tokenOf(world.description, one, 'USDT')
    const sending = context()
    const transfer = { token: { address, decimals }, to: counterparty, amount: 1n }
    const sent = await sendTransfer(sending, transfer)
    expect(await follow(sending, sent)).toMatchObject({ status: 'confirmed' })
  })

  it('first moves a wallet that is elsewhere, adding the chain when it must', async () => {
    const sending = context(two)
    const sent = await sendTransfer(sending, { to: counterparty, amount: 7n })
    expect(await callNode(url(two), 'eth_getTransactionByHash', [sent.hash])).toMatchObject({
      chainId: '0x7a6a',
      value: '0x7',
    })
  })

  it('names the network, so that a wallet that moves meanwhile does not send elsewhere', async () => {
    const { provider, requested } = scriptedWallet({
      eth_chainId: () => 31337,
      eth_sendTransaction: () => `0x${'1'.repeat(64)}`,
    })
    await sendTransfer(contextFor(provider), { to: counterparty, amount: 1n })
    const sent = requested.find(({ method }) => method === 'eth_sendTransaction')
    expect(sent?.params?.[0]).toMatchObject({ chainId: '0x7a69', to: counterparty, value: '0x1' })
  })

  it('sends nothing when the visitor declines the move', async () => {
    const { provider, requested } = scriptedWallet({
      wallet_switchEthereumChain: throws(walletError(4001)),
    })
    const sending = sendTransfer(contextFor(provider), { to: counterparty, amount: 1n })
    await expect(sending).rejects.toMatchObject({ code: 'SWITCH_DECLINED' })
    expect(requested.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  it('ends with the signal when the wallet never answers', async () => {
    const forever = () => new Promise(() => {})
    for (const silent of ['eth_chainId', 'eth_sendTransaction']) {
      const { provider } = scriptedWallet({ eth_chainId: () => 31337, [silent]: forever })
      const sending = sendTransfer(
        { ...contextFor(provider), signal: AbortSignal.timeout(30) },
        { to: counterparty, amount: 1n },
      )
      await expect(sending).rejects.toMatchObject({ code: 'TIMED_OUT' })
    }
  })

  it.each([
    ['a malformed receiver', { to: '0x1234', amount: 1n }],
    ['a receiver with a wrong checksum', { to: counterparty.replace('C8', 'c8'), amount: 1n }],
    [
      'a receiver of another family',
      { to: '3UcN382uFBGgrEX7bMGdVtg56tiur8WbhpRSSzHTm8ZA', amount: 1n },
    ],
    ['nothing', { to: counterparty, amount: 0n }],
    ['less than nothing', { to: counterparty, amount: -1n }],
    ['more than there are numbers', { to: counterparty, amount: 2n ** 256n }],
    ['a malformed token', { token: { address: 'x', decimals: 6 }, to: counterparty, amount: 1n }],
  ])('refuses %s before the wallet is asked [E1]', async (_, transfer) => {
    const { provider, requested } = scriptedWallet()
    await expect(sendTransfer(contextFor(provider), transfer)).rejects.toMatchObject({
      code: 'SEND_INCOMPLETE',
    })
    expect(requested).toEqual([])
  })

  it.each([
    ['a refusal', throws(walletError(4001)), 'REQUEST_DECLINED'],
    ['a failure', throws(walletError(-32000, 'insufficient funds')), 'SEND_FAILED'],
    ['an answer that is no hash', () => '0x1234', 'WALLET_MISBEHAVED'],
  ])('reports %s [I1]', async (_, eth_sendTransaction, code) => {
    const { provider } = scriptedWallet({ eth_chainId: () => 31337, eth_sendTransaction })
    const sending = sendTransfer(contextFor(provider), { to: counterparty, amount: 1n })
    await expect(sending).rejects.toMatchObject({ code })
  })

  it('says that something went wrong when the node refuses the transfer [G1.7]', async () => {
    const transfer = { to: counterparty, amount: parseEther('1000000') }
    await expect(sendTransfer(context(), transfer)).rejects.toMatchObject({
      code: 'SEND_FAILED',
      message: 'Something went wrong',
    })
  })
})

describe('fees', () => {
  it('names the most that a transfer can cost, which covers what it does cost', async () => {
    const sending = context()
    for (const transfer of [
      { to: counterparty, amount: 5n },
      { token: usdc(), to: counterparty, amount: 5n },
    ]) {
      const fee = await estimate(sending, transfer)
      const sent = await sendTransfer(sending, transfer)
      await follow(sending, sent)
      const receipt = await client().getTransactionReceipt({ hash: asHex(sent.hash) })
      const cost = receipt.gasUsed * receipt.effectiveGasPrice
      expect(fee.amount).toBeGreaterThanOrEqual(cost)
      expect(fee.amount).toBeLessThan(cost * 10n)
    }
  })

  it('is the plain gas price where the chain has no base fee', async () => {
    const sending = context()
    const legacy: OperationContext = {
      ...sending,
      rpc: async (method, params) =>
        method === 'eth_getBlockByNumber' ? { number: '0x1' } : sending.rpc(method, params),
    }
    const price = BigInt(String(await node('eth_gasPrice')))
    const fee = await estimate(legacy, { to: counterparty, amount: 1n })
    expect(fee.amount).toBe(21_000n * price)
  })

  it('has what an OP Stack chain charges for the bytes in it', async () => {
    const plain = await estimate(context(), { to: counterparty, amount: 1n })
    const oracle = '0x420000000000000000000000000000000000000F'
    // Answers a million times the argument, if the selector is right.
    const code = concat([
      '0x5f3560e01c63',
      toFunctionSelector('getL1FeeUpperBound(uint256)'),
      '0x146011575f5ffd5b600435620f4240025f5260205ff3',
    ])
    await node('anvil_setCode', oracle, code)
    const withBytes = await estimate(context(), { to: counterparty, amount: 1n })
    await node('anvil_setCode', oracle, '0x')
    expect(withBytes.amount - plain.amount).toBeGreaterThan(109n * 1_000_000n)
    expect(withBytes.amount - plain.amount).toBeLessThan(140n * 1_000_000n)
  })

  it('reports why the chain would refuse the transfer', async () => {
    const to = contractOf(world.description, one, 'reverter')
    await expect(estimate(context(), { to, amount: 1n })).rejects.toMatchObject({
      code: 'RPC_ERROR',
    })
  })
})

it('reads decimals and symbol of a token from the chain itself [J6]', async () => {
  expect(await operations.tokenFacts(context(), usdc().address)).toEqual({
    decimals: 6,
    symbol: 'USDC',
  })
  const old = (method: string, params: unknown) =>
    JSON.stringify(params).includes('0x95d89b41')
      ? Promise.resolve(`0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`)
      : context().rpc(method, params)
  expect(await operations.tokenFacts({ ...context(), rpc: old }, usdc().address)).toEqual({
    decimals: 6,
    symbol: 'MKR',
  })
  await expect(operations.tokenFacts(context(), visitor)).rejects.toMatchObject({
    code: 'BAD_RESPONSE',
  })
})

it('reads the native balance', async () => {
  const balance = await client().getBalance({ address: visitor })
  expect(await operations.nativeBalance(context())).toBe(balance)
})

describe('following a transaction', () => {
  const raw = { from: visitor, value: '0x1', gas: '0x5208' }

  it('reports that it was reverted', async () => {
    const sending = context()
    const to = contractOf(world.description, one, 'reverter')
    const sent = await sendTransfer(sending, { to, amount: 1n })
    expect(await follow(sending, sent)).toEqual({ status: 'reverted' })
  })

  it('reports that another one replaced it, and which', async () => {
    await control().freeze(one)
    const sending = context()
    const sent = await sendTransfer(sending, { to: counterparty, amount: 1n })
    const { nonce, maxFeePerGas } = await client().getTransaction({ hash: asHex(sent.hash) })
    const { outcome } = await followed(sending, sent)
    const price = `0x${(10n * (maxFeePerGas ?? 10n ** 10n)).toString(16)}`
    const faster = {
      ...raw,
      to: secondWallet,
      nonce: `0x${nonce.toString(16)}`,
      maxFeePerGas: price,
      maxPriorityFeePerGas: price,
    }
    const replacement = await node('eth_sendTransaction', faster)
    await control().resume(one)
    expect(await outcome).toEqual({
      status: 'replaced',
      hash: replacement,
      moved: [{ asset: ether, amount: 1n, from: visitor, to: secondWallet }],
    })
  })

  it('reports that the node has dropped it', async () => {
    await control().freeze(one)
    const sending = context()
    const sent = await sendTransfer(sending, { to: counterparty, amount: 1n })
    const watched = await followed(sending, sent)
    await control().drop(one, sent.hash)
    const before = watched.polls()
    await expect.poll(watched.polls).toBeGreaterThan(before + 1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await watched.outcome).toEqual({ status: 'dropped' })
    await control().resume(one)
  })

  it('outlives a node that fails for a while', async () => {
    const sending = context()
    const sent = await sendTransfer(sending, { to: counterparty, amount: 1n })
    let failures = 2
    const shaky: OperationContext = {
      ...sending,
      rpc: async (...requested) => {
        if (failures-- > 0) throw rpcError('overloaded')
        return sending.rpc(...requested)
      },
    }
    expect(await follow(shaky, sent)).toMatchObject({ status: 'confirmed' })
  })

  it('ends when it is aborted', async () => {
    const controller = new AbortController()
    const unknown = `0x${'12'.repeat(32)}`
    const watching = { ...context(), signal: controller.signal }
    const plan = await operations.planTransfer(watching, { to: counterparty, amount: 1n })
    let reads = 0
    const rpc: typeof watching.rpc = async (...read) => {
      const answer = await watching.rpc(...read)
      reads += 1
      return answer
    }
    const sent = { way: 'single', hash: unknown, since: 0n } as const
    const ended = expect(operations.follow({ ...watching, rpc }, sent, plan)).rejects.toMatchObject(
      { code: 'ABORTED' },
    )
    await expect.poll(() => reads).toBeGreaterThan(0)
    controller.abort()
    await ended
  })
})
