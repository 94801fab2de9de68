import { connect, createLatchkey, type Latchkey, start } from '@latchkey/core'
import { chainOf, contractOf, minedReceipt } from '@latchkey/devkit'
import { localOne } from '@latchkey/devkit/networks'
import { evmKeys } from '@latchkey/devkit/wallets'
import { evm } from '@latchkey/evm'
import { configForWorld, startGateway } from '@latchkey/gateway'
import { type GrantRequest, grantParameter } from '@latchkey/protocol/sessions'
import {
  createWalletClient,
  defineChain,
  encodeAbiParameters,
  encodeFunctionData,
  http,
  publicActions,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { askToBid, subscribe } from '../documents/docs/smart-sessions/ask.tsx'
import { signCalls } from '../documents/docs/smart-sessions/calls.tsx'
import { patient } from './patience.ts'

const one = 'eip155:31337'
const chainId = '0x7a69'
const stranger = '0x00000000000000000000000000000000005e5510'
const site = privateKeyToAccount(generatePrivateKey())
const [owner, sender] = [evmKeys[5], evmKeys[6]].map(({ privateKey }) =>
  privateKeyToAccount(privateKey),
)
if (!owner || !sender) throw new Error('The devkit has no such keys')

const world = inject('world')
const chain = defineChain({
  id: 31_337,
  name: localOne.name,
  nativeCurrency: localOne.nativeCurrency,
  rpcUrls: { default: { http: [chainOf(world, one).rpcUrl] } },
})
const signingAs = (account: typeof owner) =>
  createWalletClient({ account, chain, transport: http(), pollingInterval: 20 }).extend(
    publicActions,
  )
const [own, node] = [signingAs(owner), signingAs(sender)]

const abi = [
  {
    type: 'function',
    name: 'grantSession',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'grant', ...grantParameter }],
    outputs: [],
  },
] as const
const capabilities = {
  supported: true,
  signerTypes: ['keys'],
  permissionTypes: [
    'native-token-recurring-allowance',
    'erc20-recurring-allowance',
    'contract-call',
  ],
  policyTypes: [],
}

/** Puts an allowance of the coin on the chain, and says no to all else. */
async function grantPermissions({ expiry, signer, permissions }: GrantRequest) {
  const [first] = permissions
  if (first?.type !== 'native-token-recurring-allowance') throw declined
  const { allowance, start: from, period } = first.data
  const keys = signer.data.keys.map(({ publicKey }) => ({
    kind: 0,
    x: `0x${publicKey.slice(4, 68)}` as const,
    y: `0x${publicKey.slice(68)}` as const,
  }))
  const amount = BigInt(allowance)
  const allowances = [{ token: zeroAddress, amount, start: from, period }]
  const salt = `0x${'01'.repeat(32)}` as const
  const grant = { salt, expiry, keys, callables: [], allowances }
  const data = encodeFunctionData({ abi, functionName: 'grantSession', args: [grant] })
  const hash = await own.sendTransaction({ to: own.account.address, data })
  await minedReceipt(own, hash)
  return { context: encodeAbiParameters([grantParameter], [grant]) }
}
const declined = Object.assign(new Error('No'), { code: 4001 })
const requested = vi.fn(grantPermissions)

/** A wallet that has sessions. */
const provider = {
  async request({ method, params }: { method: string; params: [GrantRequest] }) {
    if (/^eth_(requestA|a)ccounts$/.test(method)) return [own.account.address]
    if (method === 'eth_chainId') return chainId
    if (method === 'wallet_getCapabilities') return { [chainId]: { permissions: capabilities } }
    if (method === 'wallet_grantPermissions') return requested(...params)
    throw Object.assign(new Error(`There is no ${method}`), { code: 4200 })
  },
  on() {},
  removeListener() {},
}
const info = {
  uuid: crypto.randomUUID(),
  name: 'Session Wallet',
  rdns: 'example.sessions',
  icon: 'data:image/svg+xml;base64,PHN2Zy8+',
}

let client: Latchkey
let gateway: Awaited<ReturnType<typeof startGateway>>
let stop: () => void
beforeAll(async () => {
  const contractAddress = contractOf(world, one, 'sessionAccount')
  const authorization = await own.signAuthorization({ contractAddress, executor: 'self' })
  const to = own.account.address
  const hash = await own.sendTransaction({ to, authorizationList: [authorization] })
  await minedReceipt(own, hash)
  const sessions = { secret: 'a secret of at least thirty-two characters' }
  gateway = await startGateway(configForWorld(world, { port: 0, logs: 'off', sessions }))
  window.addEventListener('eip6963:requestProvider', () => {
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
  client = createLatchkey({
    projectId: 'local',
    gatewayUrl: gateway.url,
    networks: [localOne],
    adapters: [evm()],
    features: { smartSessions: true },
  })
  stop = start(client)
  const connectorId = await vi.waitUntil(
    () => client.connectors.get().find(({ name }) => name === info.name)?.id,
    patient,
  )
  await connect(client, { connectorId })
})
afterAll(async () => {
  stop()
  await gateway.close()
})

it('fetches a subscription with the key of the site, as smart-sessions.md says', async () => {
  const { context: pci } = await subscribe(client, chainId, site.publicKey)
  const session = { gatewayUrl: gateway.url, account: own.account.address, pci }
  const call = { target: stranger, value: 10n ** 16n, data: '0x' } as const
  const to = own.account.address
  const data = await signCalls(node, site, session, [call])
  const hash = await node.sendTransaction({ to, data })
  await minedReceipt(node, hash)
  expect(await node.getBalance({ address: stranger })).toBe(call.value)
  const more = await signCalls(node, site, session, [{ ...call, value: 1n }])
  await expect(node.estimateGas({ to, data: more })).rejects.toThrow('reverted')
})

it('asks for a token and a function, as smart-sessions.md says', async () => {
  const [usdc, auction] = [`0x${'0c'.repeat(20)}`, `0x${'0a'.repeat(20)}`] as const
  const bidding = askToBid(client, chainId, site.publicKey, usdc, auction)
  await expect(bidding).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
  expect(requested.mock.lastCall?.[0].permissions.map(({ type }) => type)).toEqual([
    'erc20-recurring-allowance',
    'contract-call',
  ])
})
