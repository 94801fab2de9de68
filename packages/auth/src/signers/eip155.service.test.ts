import { createServer } from 'node:http'
import { memoryStorage, writable } from '@latchkey/core'
import { type ChainId, knownError, type Network, systemClock } from '@latchkey/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Batching, OperationState } from '../protocol.ts'
import type { Wallet } from '../state.ts'
import { eip155Provider } from './eip155.ts'
import type { SignRequest } from './sign.ts'

const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const hash = `0x${'ab'.repeat(32)}`
const receipt = {
  status: '0x1',
  blockHash: `0x${'cd'.repeat(32)}`,
  blockNumber: '0x10',
  gasUsed: '0x5208',
  transactionHash: hash,
  logs: [{ address: account, data: '0x', topics: [], removed: false }],
}

const unknown = { status: 'unknown' } as const

/** A node that knows the transactions that are in here. */
const mined = new Map<string, typeof receipt | null>()
const server = createServer(async (request, response) => {
  const text: string[] = []
  for await (const chunk of request) text.push(String(chunk))
  const { method, params } = JSON.parse(text.join(''))
  const known = mined.get(params[0])
  const transaction = known === undefined ? null : { hash: params[0] }
  const result = method === 'eth_getTransactionReceipt' ? (known ?? null) : transaction
  response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
})
let network: Network
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  network = {
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    assets: {},
    rpcUrls: [`http://127.0.0.1:${port}`],
  }
})
afterAll(() => server.close())

const contract = `0x${'cc'.repeat(20)}`
const apart = 'eip155:31338'

function provider(
  found: Batching = { status: 'ready' },
  state: OperationState = unknown,
  signed?: () => Promise<unknown>,
  storage = memoryStorage(),
) {
  const requests: SignRequest[] = []
  const wallet = writable<Wallet | undefined>({
    addresses: { eip155: account, solana: '' },
    chainId: 'eip155:31337',
  })
  const { request, on } = eip155Provider({
    clock: systemClock,
    state: wallet,
    addressOn: ({ addresses, chainId }) => (chainId === apart ? contract : addresses.eip155),
    onDone() {},
    networks: () => [network],
    async sign(one) {
      requests.push(one)
      if (signed) return signed()
      const way = found.paymasterUrl === undefined ? 'transaction' : 'operation'
      return one.method === 'wallet_sendCalls' ? { way, hash } : hash
    },
    batching: async (_: ChainId, owner: string) =>
      owner === account ? found : { status: 'unsupported' },
    operation: async () => state,
    storage,
  })
  return { request, on, requests, wallet }
}

it('acts as the account of each chain, and emits an event when the account changes [D5]', async () => {
  const { request, on, requests, wallet } = provider()
  const events: unknown[] = []
  for (const event of ['chainChanged', 'accountsChanged'])
    on(event, (value) => events.push([event, value]))
  const now = wallet.get()
  if (!now) throw new Error('There is no wallet')
  wallet.set({ ...now, chainId: apart })
  expect(events).toEqual([
    ['chainChanged', '0x7a6a'],
    ['accountsChanged', [contract]],
  ])
  expect(await request({ method: 'eth_accounts' })).toEqual([contract])
  await request({ method: 'personal_sign', params: ['0x', contract] })
  expect(requests).toMatchObject([{ chainId: apart, account: contract }])
  wallet.set(undefined)
  expect(events.at(-1)).toEqual(['accountsChanged', []])
})

const calls = [{ to: account, value: '0x1' }]
const batch = { version: '2.0.0', chainId: '0x7a69', from: account, atomicRequired: true, calls }

it('returns the sessions that the account may grant, as the wallet’s page reports them [H6]', async () => {
  const permissions = { supported: true, signerTypes: ['keys'] }
  const { request } = provider({ status: 'ready', permissions })
  const known = { '0x7a69': { atomic: { status: 'ready' }, permissions } }
  expect(await request({ method: 'wallet_getCapabilities', params: [account] })).toEqual(known)
})

it('hands a request for a session to the wallet’s page as text, however deep it is [H6]', async () => {
  const { request, requests } = provider()
  const wanted = {
    chainId: '0x7a69',
    expiry: 7,
    permissions: [{ data: { abi: [{ inputs: [{}] }] } }],
  }
  const granted = await request({ method: 'wallet_grantPermissions', params: [wanted] })
  expect(granted).toEqual({ ...wanted, address: account })
  expect(requests).toMatchObject([
    { method: 'wallet_grantPermissions', params: [JSON.stringify(wanted)] },
  ])
  const own = request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  await expect(own).rejects.toMatchObject({ code: 4200 })
  // The current methods of ERC-7715, which have no word for a key.
  expect(await request({ method: 'wallet_getSupportedExecutionPermissions' })).toEqual({})
  for (const method of [
    'wallet_requestExecutionPermissions',
    'wallet_getGrantedExecutionPermissions',
    'wallet_revokeExecutionPermission',
  ])
    await expect(request({ method, params: [{}] })).rejects.toMatchObject({
      code: 4200,
      message: 'This wallet grants permissions to keys (wallet_grantPermissions), not to accounts',
    })
  expect(requests).toHaveLength(1)
})

it('returns whether the account makes several calls at once on its current chain', async () => {
  const { request } = provider()
  const known = { '0x7a69': { atomic: { status: 'ready' } } }
  const ask = (...params: unknown[]) => request({ method: 'wallet_getCapabilities', params })
  expect(await ask(account)).toEqual(known)
  expect(await ask(account.toLowerCase(), ['0x7A69', '0x1'])).toEqual(known)
  expect(await ask(account, ['0x1'])).toEqual({})
  await expect(ask(`0x${'11'.repeat(20)}`)).rejects.toMatchObject({ code: 4100 })
})

it('identifies a batch by its transaction or by the site’s id, and returns its state', async () => {
  const { request, requests } = provider()
  const send = (params: object) => request({ method: 'wallet_sendCalls', params: [params] })
  const statusOf = (id: unknown) => request({ method: 'wallet_getCallsStatus', params: [id] })
  await expect(statusOf(hash)).rejects.toMatchObject({ code: 5730 })
  expect(await send(batch)).toEqual({ id: hash })
  expect(await send({ ...batch, id: 'mine' })).toEqual({ id: 'mine' })
  await expect(send({ ...batch, id: 'mine' })).rejects.toMatchObject({ code: 5720 })
  expect(requests.map(({ method, chainId }) => ({ method, chainId }))).toEqual(
    Array(2).fill({ method: 'wallet_sendCalls', chainId: 'eip155:31337' }),
  )

  expect(await statusOf('mine')).toMatchObject({ id: 'mine', status: 100 })
  mined.set(hash, receipt)
  const { removed: _, ...log } = receipt.logs[0] ?? {}
  const ended = { atomic: true, status: 200, receipts: [{ ...receipt, logs: [log] }] }
  expect(await statusOf('mine')).toMatchObject({ id: 'mine', chainId: '0x7a69', ...ended })
  mined.set(hash, { ...receipt, status: '0x0' })
  expect(await statusOf(hash)).toMatchObject({ id: hash, status: 500 })

  const reloaded = provider().request
  expect(await reloaded({ method: 'wallet_getCallsStatus', params: [hash] })).toMatchObject({
    status: 500,
  })
  mined.clear()
})

it('knows a batch by the site’s id after a reload, on the chain that it was sent on [L30]', async () => {
  const storage = memoryStorage()
  await provider(undefined, undefined, undefined, storage).request({
    method: 'wallet_sendCalls',
    params: [{ ...batch, id: 'mine' }],
  })
  const { request, wallet } = provider(undefined, undefined, undefined, storage)
  const now = wallet.get()
  if (now) wallet.set({ ...now, chainId: apart })
  const status = async () => request({ method: 'wallet_getCallsStatus', params: ['mine'] })
  expect(await status()).toMatchObject({ chainId: '0x7a69', status: 100 })
  mined.set(hash, { ...receipt, status: '0x0' })
  expect(await status()).toMatchObject({ chainId: '0x7a69', status: 500 })
  mined.clear()
  if (now) wallet.set(now)
  const again = request({ method: 'wallet_sendCalls', params: [{ ...batch, id: 'mine' }] })
  await expect(again).rejects.toMatchObject({ code: 5720 })
})

it('ignores what else storage has for batches', async () => {
  for (const text of ['', '{', '[1]', '[{"id":"mine","way":"operation","hash":1}]']) {
    const storage = memoryStorage({ '@latchkey/auth_batches': text })
    const { request } = provider(undefined, undefined, undefined, storage)
    const asking = request({ method: 'wallet_getCallsStatus', params: ['mine'] })
    await expect(asking).rejects.toMatchObject({ code: 5730 })
  }
})

it('holds a batch’s id while the visitor decides, and frees it if they decline [L30]', async () => {
  let answer: () => Promise<unknown> = async () => ({ way: 'transaction', hash })
  const { request } = provider(undefined, unknown, () => answer())
  const send = () => request({ method: 'wallet_sendCalls', params: [{ ...batch, id: 'mine' }] })
  const statusOf = () => request({ method: 'wallet_getCallsStatus', params: ['mine'] })
  answer = async () => {
    expect(await statusOf()).toMatchObject({ id: 'mine', status: 100 })
    throw knownError('REQUEST_DECLINED')
  }
  await expect(send()).rejects.toMatchObject({ code: 4001 })
  await expect(statusOf()).rejects.toMatchObject({ code: 5730 })
})

it.each([
  'ABORTED',
  'TIMED_OUT',
  'WALLET_DISCONNECTED',
  'WALLET_MISBEHAVED',
  'UNKNOWN',
] as const)('keeps a batch’s id after a lost answer, so that the site cannot send it twice: %s [L30]', async (code) => {
  const { request, requests } = provider(undefined, unknown, () => Promise.reject(knownError(code)))
  const send = () => request({ method: 'wallet_sendCalls', params: [{ ...batch, id: 'mine' }] })
  await expect(send()).rejects.toThrow()
  const status = await request({ method: 'wallet_getCallsStatus', params: ['mine'] })
  expect(status).toMatchObject({ id: 'mine', status: 100 })
  await expect(send()).rejects.toMatchObject({ code: 5720 })
  expect(requests).toHaveLength(1)
})

it('returns a batch from the chain that it was sent on, whatever the site’s current chain', async () => {
  const { request, wallet } = provider()
  await request({ method: 'wallet_sendCalls', params: [batch] })
  mined.set(hash, receipt)
  wallet.set({ addresses: { eip155: account, solana: '' }, chainId: 'eip155:1' })
  const status = await request({ method: 'wallet_getCallsStatus', params: [hash] })
  expect(status).toMatchObject({ id: hash, chainId: '0x7a69', status: 200 })
  mined.clear()
})

it('refuses a batch for another chain or account, and one that needs what the wallet has not', async () => {
  const { request, requests } = provider()
  const send = (params: object) => request({ method: 'wallet_sendCalls', params: [params] })
  const needy = { paymasterService: { url: 'https://paymaster.example' } }
  await expect(send({ ...batch, chainId: '0x1' })).rejects.toMatchObject({ code: 5710 })
  await expect(send({ ...batch, from: `0x${'11'.repeat(20)}` })).rejects.toMatchObject({
    code: 4100,
  })
  await expect(send({ ...batch, capabilities: needy })).rejects.toMatchObject({ code: 5700 })
  const call = { to: account, capabilities: needy }
  await expect(send({ ...batch, calls: [call] })).rejects.toMatchObject({ code: 5700 })
  expect(requests).toEqual([])
  const optional = { paymasterService: { ...needy.paymasterService, optional: true } }
  await send({ ...batch, capabilities: optional })
  expect(requests).toHaveLength(1)
})

it('[ERC-7677] returns the paymaster of its operator, and accepts no other', async () => {
  const own = { url: 'https://gateway.example/v1/paymaster/eip155:31337' }
  const { request, requests } = provider({ status: 'supported', paymasterUrl: own.url })
  const known = { atomic: { status: 'supported' }, paymasterService: { supported: true } }
  expect(await request({ method: 'wallet_getCapabilities', params: [account] })).toEqual({
    '0x7a69': known,
  })
  const send = (paymasterService: object) =>
    request({
      method: 'wallet_sendCalls',
      params: [{ ...batch, capabilities: { paymasterService } }],
    })
  await expect(send({ url: 'https://paymaster.example' })).rejects.toMatchObject({ code: 5700 })
  expect(requests).toEqual([])
  await send(own)
  await send({ url: 'https://paymaster.example', optional: true })
  expect(requests).toHaveLength(2)
})

it('[EIP-5792] returns the chain’s state of an operation, and that it is lost if neither bundler nor chain knows it', async () => {
  const paid = { status: 'ready', paymasterUrl: 'https://gateway.example' } as const
  const statusOf = async (state: OperationState, isSent = true) => {
    const { request } = provider(paid, state)
    if (isSent) await request({ method: 'wallet_sendCalls', params: [batch] })
    return request({ method: 'wallet_getCallsStatus', params: [hash] })
  }
  const { removed: _, ...log } = receipt.logs[0] ?? {
    address: '',
    data: '',
    topics: [],
    removed: 0,
  }
  const transactionHash = `0x${'ef'.repeat(32)}`
  const included = (status: '0x0' | '0x1'): OperationState => ({
    status: 'included',
    receipt: { ...receipt, status, transactionHash, logs: [log] },
  })
  expect(await statusOf({ status: 'pending' })).toMatchObject({ id: hash, status: 100 })
  expect(await statusOf({ status: 'pending' }, false)).toMatchObject({ status: 100 })
  expect(await statusOf(included('0x1'))).toEqual({
    version: '2.0.0',
    id: hash,
    chainId: '0x7a69',
    atomic: true,
    status: 200,
    receipts: [{ ...receipt, transactionHash, logs: [log] }],
  })
  expect(await statusOf(included('0x0'), false)).toMatchObject({ status: 500 })
  expect(await statusOf(unknown)).toMatchObject({ status: 400 })
  await expect(statusOf(unknown, false)).rejects.toMatchObject({ code: 5730 })
})

it('[EIP-5792] asks a plain account for one call at a time', async () => {
  const { request, requests } = provider({ status: 'unsupported' })
  const send = (more: object) =>
    request({ method: 'wallet_sendCalls', params: [{ ...batch, ...more }] })
  const several = { calls: [...calls, ...calls] }
  await expect(send(several)).rejects.toMatchObject({ code: 5760 })
  await expect(send({ ...several, atomicRequired: false })).rejects.toMatchObject({ code: 5740 })
  expect(requests).toEqual([])
  expect(await send({})).toEqual({ id: hash })
})
