import type { NftId, OperationContext, Rpc } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { chainOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { generateKeyPairSigner } from '@solana/kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { walletStandardConnector } from '../connector.ts'
import { keyWallet } from '../key-wallet.fixture.ts'
import { nodeRpc } from '../node-rpc.fixture.ts'
import { parseRegistration } from '../registration.ts'
import { estimate, follow, sendTransfer } from '../transfer.fixture.ts'
import { operations } from './index.ts'

const id = 'solana:localnet'

let world: World
let context: OperationContext
beforeAll(async () => {
  world = await startWorldForTests(id)
  const { name, nativeCurrency, rpcUrl } = chainOf(world.description, id)
  const rpc: Rpc = nodeRpc(rpcUrl)
  const send = (wire: string) => rpc('sendTransaction', [wire, { encoding: 'base64' }])
  const registration = parseRegistration(keyWallet({ send }).wallet)
  if (!registration) throw new Error('The wallet is not usable')
  const connector = walletStandardConnector(registration)
  const { signal } = new AbortController()
  const [account] = (await connector.connect({ networks: [], signal })).accounts
  if (!account) throw new Error('The wallet has no account')
  const facts = { caipNetworkId: id, chainNamespace: 'solana', name, nativeCurrency } as const
  context = { connector, account, network: { ...facts, rpcUrls: [rpcUrl], assets: {} }, rpc }
})
afterAll(() => world.stop())

function ring(): NftId {
  const address = world.description.nftMints.find(({ chainId }) => chainId === id)?.address ?? ''
  return { standard: 'token2022', address, tokenId: 0n }
}
const standing = (rpc = context.rpc, nft = ring()) =>
  operations.nftStanding({ ...context, rpc }, { nft, amount: 1n })

/** A node whose answers to one method are changed. */
function changing(method: string, change: (answer: string) => string): Rpc {
  return async (name, params) => {
    const answer = await context.rpc(name, params)
    return name === method ? JSON.parse(change(JSON.stringify(answer))) : answer
  }
}
const extended = (extension: object) =>
  changing('getAccountInfo', (text) =>
    text.replace('"extensions":[', `"extensions":[${JSON.stringify(extension)},`),
  )

const transferFees = (transferFeeBasisPoints: number, maximumFee: number) => ({
  extension: 'transferFeeConfig',
  state: {
    olderTransferFee: { epoch: 0, maximumFee: 0, transferFeeBasisPoints: 0 },
    newerTransferFee: { epoch: 1, maximumFee, transferFeeBasisPoints },
  },
})

it.each([
  ['is bound to its owner', () => extended({ extension: 'nonTransferable' }), 'fixed'],
  ['is paused', () => extended({ extension: 'pausableConfig', state: { paused: true } }), 'fixed'],
  [
    'has a transfer hook',
    () => extended({ extension: 'transferHook', state: { programId: 'Hook' } }),
    'hooked',
  ],
  ['has a transfer fee', () => extended(transferFees(1, 10)), 'taxed'],
  [
    'is in a frozen account',
    () => changing('getTokenAccountsByOwner', (text) => text.replace('initialized', 'frozen')),
    'frozen',
  ],
])('an NFT that %s is refused before it is planned [E11]', async (_, rpc, refusal) => {
  expect(await standing(rpc())).toEqual({ owned: 1n, refusal })
})

it.each([
  ['a hook that names no program', { extension: 'transferHook', state: { programId: null } }],
  ['a transfer fee of nothing', transferFees(0, 10)],
])('an NFT with %s can be sent [E11]', async (_, extension) => {
  expect(await standing(extended(extension))).toEqual({ owned: 1n })
})

it('an NFT without a mint on the chain is refused as unsupported [E11]', async () => {
  const { address } = await generateKeyPairSigner()
  const compressed = { ...ring(), address }
  expect(await standing(context.rpc, compressed)).toMatchObject({ refusal: 'unsupported' })
})

it('sends an NFT to an account that has to be opened, with its deposit known before [E11]', async () => {
  const { address: to } = await generateKeyPairSigner()
  const transfer = { nft: ring(), to, amount: 1n }
  const cost = await estimate(context, transfer)
  expect(cost).toMatchObject({ deposit: expect.any(BigInt) })
  const sent = await sendTransfer(context, transfer)
  expect(await follow(context, sent)).toMatchObject({ status: 'confirmed' })
  const params = [to, { mint: ring().address }, { encoding: 'jsonParsed' }]
  const held = field(await context.rpc('getTokenAccountsByOwner', params), 'value')
  expect(JSON.stringify(held)).toContain('"amount":"1"')
  expect(await standing()).toEqual({ owned: 0n })
})
