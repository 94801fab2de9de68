import { connect, createLatchkey, memoryStorage } from '@latchkey/core'
import {
  type ExecutionPermissionRequest,
  getSupportedExecutionPermissions,
  requestExecutionPermissions,
  revokeExecutionPermission,
} from '@latchkey/core/experimental'
import type { Network } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { eip1193Connector } from '../connector.ts'
import { evm } from '../index.ts'
import { accountOne, scriptedWallet, throws, walletError } from '../scripted-wallet.fixture.ts'

type Answers = Parameters<typeof scriptedWallet>[0]

const [to, manager] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`] as const
const later = Math.floor(Date.now() / 1000) + 3_600
const expiry = { type: 'expiry', data: { timestamp: later } }
const data = { allowance: '0xA0', periodDuration: 86_400 }
const wanted = (more: Partial<ExecutionPermissionRequest> = {}): ExecutionPermissionRequest => ({
  chainId: '0x1',
  to,
  permission: { type: 'native-token-periodic', isAdjustmentAllowed: false, data },
  rules: [expiry],
  ...more,
})
const supported = { 'native-token-periodic': { chainIds: ['0x1'], ruleTypes: ['expiry'] } }
const given = { context: '0xabcd', dependencies: [], delegationManager: manager }

async function site(answers: Answers) {
  const wallet = scriptedWallet(answers)
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const mainnet: Network = {
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    name: 'One',
    nativeCurrency,
    rpcUrls: [],
    assets: {},
  }
  const client = createLatchkey({
    projectId: 'test',
    gatewayUrl: 'http://gateway.test',
    networks: [mainnet],
    adapters: [evm()],
    features: { smartSessions: true },
    connectors: [() => eip1193Connector({ id: 'w', name: 'W', type: 'EXTERNAL' }, wallet.provider)],
    storage: memoryStorage(),
  })
  await connect(client, { connectorId: 'w' })
  const sent = () => wallet.requested.filter(({ method }) => method.includes('ermission'))
  return { client, sent }
}

/** A wallet of the current names, which grants what is requested, with changes. */
const current = (change: object = {}): Answers => ({
  wallet_getSupportedExecutionPermissions: () => supported,
  wallet_requestExecutionPermissions: ({ params = [] }) =>
    params.map((one) => ({ ...Object(one), from: accountOne, ...given, ...change })),
  wallet_revokeExecutionPermission: () => ({}),
})

const capabilities = {
  '0x1': {
    permissions: {
      supported: true,
      signerTypes: ['account'],
      permissionTypes: ['native-token-periodic'],
      policyTypes: [],
    },
  },
}
/** A wallet of the older names. */
const older = (change: object = {}, unknown = 4200): Answers => ({
  wallet_getSupportedExecutionPermissions: throws(walletError(unknown)),
  wallet_getCapabilities: () => capabilities,
  wallet_grantPermissions: ({ params: [one] = [] }) => ({
    ...Object(one),
    context: '0xabcd',
    signerMeta: { delegationManager: manager },
    ...change,
  }),
})

it('requests by the current names what the wallet lists, and ends it [H1]', async () => {
  const { client, sent } = await site(current())
  expect(await getSupportedExecutionPermissions(client)).toEqual(supported)
  const granted = await requestExecutionPermissions(client, [wanted()])
  expect(granted).toEqual([{ ...wanted(), from: accountOne, ...given }])
  for (const one of granted) await revokeExecutionPermission(client, one)
  expect(sent().slice(1)).toMatchObject([
    { method: 'wallet_getSupportedExecutionPermissions' },
    { method: 'wallet_requestExecutionPermissions', params: [wanted()] },
    { method: 'wallet_revokeExecutionPermission', params: [{ permissionContext: '0xabcd' }] },
  ])
})

it.each([
  4200, -32601,
])('uses the older name if the wallet does not know the current ones: %s [H1]', async (code) => {
  const { client, sent } = await site(older({}, code))
  const { chainId, permission } = wanted()
  expect(await requestExecutionPermissions(client, [wanted()])).toEqual([
    { ...wanted(), from: accountOne, ...given },
  ])
  expect(sent().at(-1)).toEqual({
    method: 'wallet_grantPermissions',
    params: [
      {
        chainId,
        address: accountOne,
        expiry: later,
        signer: { type: 'account', data: { address: to } },
        permissions: [{ type: permission.type, data }],
        policies: [],
      },
    ],
  })
})

it('ends by the older name what was granted by it [H1]', async () => {
  const { client, sent } = await site({
    ...older(),
    wallet_revokeExecutionPermission: throws(walletError(4200)),
    wallet_revokePermissions: () => null,
  })
  for (const one of await requestExecutionPermissions(client, [wanted()]))
    await revokeExecutionPermission(client, one)
  expect(sent().at(-1)).toEqual({
    method: 'wallet_revokePermissions',
    params: [{ permissionContext: '0xabcd' }],
  })
})

it('ends nothing by the older name at a wallet that lists no permissions: there it disconnects [H1]', async () => {
  const { client, sent } = await site({
    wallet_revokeExecutionPermission: throws(walletError(4200)),
    wallet_getCapabilities: () => ({ '0x1': {} }),
    wallet_revokePermissions: () => null,
  })
  await expect(revokeExecutionPermission(client, { context: '0xabcd' })).rejects.toMatchObject({
    code: 'FEATURE_UNSUPPORTED',
  })
  expect(sent().map(({ method }) => method)).not.toContain('wallet_revokePermissions')
})

it.each([
  ['wallet_requestExecutionPermissions', current()],
  ['wallet_getSupportedExecutionPermissions', older()],
  ['wallet_grantPermissions', older()],
] as const)('sends nothing more after a refusal of %s [H1]', async (method, answers) => {
  const { client, sent } = await site({ ...answers, [method]: throws(walletError(4001)) })
  await expect(requestExecutionPermissions(client, [wanted()])).rejects.toMatchObject({
    code: 'REQUEST_DECLINED',
  })
  expect(sent().at(-1)).toMatchObject({ method })
})

const isPolicy = { type: 'gas-limit', data: { limit: '0x1' } }

it.each([
  [
    'a type that is not listed',
    current(),
    [wanted({ permission: { ...wanted().permission, type: 'nft' } })],
    'the permission nft',
  ],
  [
    'a rule that is not listed',
    current(),
    [wanted({ rules: [expiry, isPolicy] })],
    'the rule gas-limit',
  ],
  ['two by the older name', older(), [wanted(), wanted()], 'several permissions at once'],
  [
    'no end by the older name',
    older(),
    [wanted({ rules: [] })],
    'a permission whose only rule is not its end',
  ],
  [
    'an account where the wallet has keys alone',
    { ...older(), wallet_getCapabilities: () => ({}) },
    [wanted()],
    'permissions to an account',
  ],
] as const)('refuses %s, with a sentence and without a request [H1]', async (_, answers, requests, what) => {
  const { client, sent } = await site(answers)
  await expect(requestExecutionPermissions(client, requests)).rejects.toMatchObject({
    code: 'FEATURE_UNSUPPORTED',
    message: `This wallet cannot grant ${what}`,
  })
  expect(sent()).toHaveLength(1)
})

const { permission } = wanted()
const wider = { ...permission, data: { ...data, allowance: '0xFF' } }
const endless = [{ type: 'expiry', data: { timestamp: later + 1 } }]

it.each([
  ['more than requested', current({ permission: wider })],
  [
    'more than requested, by the older name',
    older({ permissions: [{ type: permission.type, data: wider.data }] }),
  ],
  ['a later end', current({ rules: endless })],
  ['a later end, by the older name', older({ expiry: later + 1 })],
  ['no end', current({ rules: null })],
  ['another type', current({ permission: { ...permission, type: 'erc20-token-periodic' } })],
  ['another account of the visitor', current({ from: manager })],
  ['another account of the visitor, by the older name', older({ address: manager })],
  ['another account of the site', current({ to: manager })],
  ['another chain', current({ chainId: '0xa' })],
  ['something unreadable', current({ context: 7 })],
] as const)('takes no grant of %s [H1]', async (_, answers) => {
  const { client } = await site(answers)
  await expect(requestExecutionPermissions(client, [wanted()])).rejects.toMatchObject({
    code: 'WALLET_MISBEHAVED',
  })
})

it('takes an adjusted grant where the site allows that, and an earlier end', async () => {
  const rules = [{ type: 'expiry', data: { timestamp: later - 60 } }]
  const { client } = await site(current({ permission: wider, rules }))
  const open = { ...permission, isAdjustmentAllowed: true }
  const [granted] = await requestExecutionPermissions(client, [wanted({ permission: open })])
  expect([granted?.permission.data, granted?.rules]).toEqual([wider.data, rules])
})
