import { createTestClock } from '@latchkey/devkit/clock'
import { knownError } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import type { SessionMethod } from '../kernel/operations/operations.ts'
import { connectedClient } from '../testing/adapter.ts'
import { type Received, testGateway } from '../testing/gateway.ts'
import { scriptedWallet } from '../testing/wallet.ts'
import { evmAccount } from '../testing/world.ts'
import { createSubscription } from './createSubscription.ts'
import { grantPermissions, type SmartSessionRequest } from './grantPermissions.ts'
import { revokePermissions } from './revokePermissions.ts'

const pci = '3f0c2f6e-0d8b-4b3f-9a55-1c6f5d1b8a10'
const key = (byte: string) => ({ type: 'secp256k1', publicKey: `0x04${byte.repeat(64)}` }) as const
const [cosigner, own] = [key('c0'), key('01')]
const everything = {
  supported: true,
  signerTypes: ['keys'],
  permissionTypes: ['native-token-recurring-allowance'],
  policyTypes: [],
}
const later = () => Math.floor(Date.now() / 1000) + 3_600
const request = (more: Partial<SmartSessionRequest> = {}): SmartSessionRequest => ({
  chainId: '0x7a69',
  expiry: later(),
  policies: [],
  signer: { type: 'keys', data: { keys: [own] } },
  permissions: [
    {
      type: 'native-token-recurring-allowance',
      data: { allowance: '0x1', start: 1, period: 86_400 },
    },
  ],
  ...more,
})

type Answers = { [Method in SessionMethod]?: () => unknown }

/** A connected client with sessions on, whose wallet answers as a test says. */
async function site(given: Answers = {}, isOn = true) {
  const walletRequests: object[] = []
  const faults: number[] = []
  const gateway = await testGateway(({ path, method }: Received) => {
    if (method === 'POST' && path.split('/').length === 4) return { body: { pci, key: cosigner } }
    return { status: faults.shift() ?? 200, body: {} }
  })
  const answers: Required<Answers> = {
    wallet_getCapabilities: () => ({ '0x7a69': { permissions: everything } }),
    wallet_grantPermissions: () => ({ context: '0xabcd' }),
    wallet_revokePermissions: () => '0xfeed',
    wallet_getSupportedExecutionPermissions: () => ({}),
    wallet_requestExecutionPermissions: () => [],
    wallet_revokeExecutionPermission: () => ({}),
    ...given,
  }
  async function askSession(_: unknown, method: SessionMethod, [wanted]: readonly unknown[]) {
    if (method !== 'wallet_getCapabilities') walletRequests.push(Object(wanted))
    return answers[method]()
  }
  const clock = createTestClock()
  const client = await connectedClient(
    { askSession },
    {
      clock,
      gatewayUrl: gateway.url,
      features: { smartSessions: isOn },
      connectors: [scriptedWallet({ accounts: [evmAccount(1)] })],
    },
  )
  const posted = () =>
    gateway.requests
      .filter(({ path }) => path.startsWith('/v1/sessions/'))
      .map(({ path, body }) => ({ step: path.split('/')[4] ?? 'begin', body: JSON.parse(body) }))
  return { client, clock, walletRequests, posted, faults }
}

it('adds the gateway’s key, asks the visitor, and reports the grant to the gateway [H1, H6]', async () => {
  const { client, walletRequests, posted } = await site()
  const wanted = request()
  const { address } = evmAccount(1)
  const granted = await grantPermissions(client, wanted)
  const signer = { type: 'keys', data: { keys: [cosigner, own] } }
  const { permissions, policies, expiry, chainId } = wanted
  expect(walletRequests).toEqual([{ ...wanted, address, signer }])
  expect(posted()).toEqual([
    { step: 'begin', body: wanted },
    {
      step: 'activate',
      body: { pci, permissions, policies, expiry, signer, context: '0xabcd' },
    },
  ])
  expect(granted).toEqual({ context: pci, permissions, expiry, address, chainId })
})

it('reports a grant again that the gateway could not list, with one wallet request [L30]', async () => {
  const { client, clock, walletRequests, posted, faults } = await site()
  faults.push(503, 400)
  const granting = grantPermissions(client, request())
  for (const listings of [1, 2]) {
    await expect.poll(() => posted().slice(1)).toHaveLength(listings)
    // The request has its answer, so that the next timer is the pause.
    await expect.poll(clock.next).toBeLessThan(2_000)
    await clock.advance(2_000)
  }
  await granting
  expect(walletRequests).toHaveLength(1)
  expect(posted().map(({ step }) => step)).toEqual(['begin', ...Array(3).fill('activate')])
})

it('gives the session’s id to a wallet that asks the gateway whose the keys are [H6]', async () => {
  const permissions = { ...everything, wantsPci: true }
  const { client, walletRequests, posted } = await site({
    wallet_getCapabilities: () => ({ '0x7a69': { permissions } }),
  })
  await grantPermissions(client, request())
  expect(walletRequests).toMatchObject([{ pci, signer: { data: { keys: [cosigner, own] } } }])
  expect(posted().map(({ step }) => step)).toEqual(['begin', 'activate'])
})

it('sends no request that the wallet does not list or the site has not enabled [D8]', async () => {
  const nothing = await site({ wallet_getCapabilities: () => ({}) })
  const policies = [{ type: 'gas', data: {} }]
  const off = await site({}, false)
  const all = await site()
  for (const [{ client, walletRequests, posted }, wanted, code] of [
    [nothing, request(), 'FEATURE_UNSUPPORTED'],
    [off, request(), 'FEATURE_UNSUPPORTED'],
    [all, request({ policies }), 'FEATURE_UNSUPPORTED'],
    [all, request({ chainId: '0x1' }), 'UNSUPPORTED_CHAIN'],
    [all, request({ address: `0x${'99'.repeat(20)}` }), 'ACCOUNT_NOT_FOUND'],
    [all, request({ expiry: 1 }), 'RPC_NOT_ALLOWED'],
    [all, request({ permissions: [] }), 'RPC_NOT_ALLOWED'],
  ] as const) {
    await expect(grantPermissions(client, wanted)).rejects.toMatchObject({ code })
    expect([walletRequests, posted()]).toEqual([[], []])
  }
})

it('keeps nothing that the visitor has declined', async () => {
  const { client, posted } = await site({
    wallet_grantPermissions: () => Promise.reject(knownError('REQUEST_DECLINED')),
  })
  await expect(grantPermissions(client, request())).rejects.toMatchObject({
    code: 'REQUEST_DECLINED',
  })
  expect(posted().map(({ step }) => step)).toEqual(['begin'])
})

it('makes a subscription an allowance that comes again', async () => {
  const { client, walletRequests } = await site()
  const given = { chainId: '0x7a69', signerPublicKey: own.publicKey, expiry: later() } as const
  const each = { ...given, asset: 'native', amount: '0.01' } as const
  for (const interval of ['1s', '1d', '1w', '1m'] as const)
    await createSubscription(client, { ...each, interval })
  const data = walletRequests.map((one) => Reflect.get(one, 'permissions')[0].data)
  expect(data.map(({ period }) => period)).toEqual([1, 86_400, 604_800, 2_592_000])
  expect(new Set(data.map(({ allowance }) => allowance))).toEqual(new Set(['0x2386f26fc10000']))
  for (const amount of ['0', '-1', 'ten'])
    await expect(
      createSubscription(client, { ...each, interval: '1d', amount }),
    ).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' })
})

it('ends a session by the signature that the wallet gives [H6]', async () => {
  const { client, walletRequests, posted } = await site()
  const { address } = evmAccount(1)
  await revokePermissions(client, { pci, permissions: [], expiry: 7 })
  expect(walletRequests).toEqual([{ pci, permissions: [], expiry: 7, address }])
  expect(posted()).toEqual([{ step: 'revoke', body: { pci, signature: '0xfeed' } }])
})
