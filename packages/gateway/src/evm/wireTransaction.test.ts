import { getAddress } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { expect, it } from 'vitest'
import type { ChainConfig } from '../config/schema.ts'
import type { TransferRow, UserOperationRow } from '../database/tables.ts'
import type { StoredTransaction } from './historyRows.ts'
import { wireTransaction } from './wireTransaction.ts'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const own = address('a')
const friend = address('b')
const relayer = address('c')
const token = address('d')
const chain: ChainConfig = {
  id: 'eip155:1',
  name: 'One',
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [],
  nftContracts: [],
  index: true,
  traces: false,
  indexFrom: 0,
  rpcMethods: [],
  subscriptions: [],
}
const at = { chain_id: 'eip155:1', block_number: 77, tx_index: 0 }

function transfer(kind: TransferRow['kind'], sender: string, recipient: string): TransferRow {
  const contract = kind === 'native' ? null : token
  const token_id = kind === 'erc721' ? '5' : null
  return { ...at, position: 0, kind, contract, token_id, sender, recipient, amount: '1' }
}

/** What a relayer's transaction with these transfers is on the wire for `own`. */
function wired(...transfers: TransferRow[]) {
  return wiredOn(chain, transfers)
}

function wiredOn(
  chain: ChainConfig,
  transfers: TransferRow[],
  fee: string | null = null,
  operations: UserOperationRow[] = [],
) {
  const row: StoredTransaction = {
    ...at,
    hash: '0x1',
    sender: relayer,
    recipient: token,
    creates: 0,
    value: '0',
    nonce: 1,
    succeeded: 1,
    selector: '0x12345678',
    time: 0,
    fee,
    transfers,
    operations,
  }
  const facts = new Map([[token, { address: token, name: 'Token', symbol: 'TKN', decimals: 0 }]])
  const around = {
    chain,
    account: own,
    known: [],
    facts,
    mailed: new Set<string>(),
    nfts: new Map(),
  }
  return wireTransaction(row, { ...around, baseUrl: 'https://gateway.test' })
}

it('tells who sent a transaction, whoever gave, and in which block it is [J3]', () => {
  const { metadata } = wired(transfer('erc20', own, friend))
  expect(metadata).toMatchObject({
    sender: getAddress(relayer),
    sentFrom: getAddress(own),
    sentTo: getAddress(friend),
    block: 77,
  })
})

it('tells of each transfer what it moved, by address, and who was on the other side [J3]', () => {
  const moved = ['native', 'erc20', 'erc721'] as const
  const { transfers } = wired(
    ...moved.map((kind) => transfer(kind, friend, own)),
    transfer('erc20', own, relayer),
  )
  expect(transfers.map(({ other }) => other)).toEqual(
    [friend, friend, friend, relayer].map((one) => getAddress(one)),
  )
  const asset = `eip155:1:${getAddress(token)}`
  expect(
    transfers.map(({ fungible_info, nft_info }) => fungible_info?.address ?? nft_info?.address),
  ).toEqual([undefined, asset, asset, asset])
})

it('tells what the sender paid, in the coin, and nothing where it was not kept [J3]', () => {
  const moved = [transfer('native', own, friend)]
  expect(wiredOn(chain, moved, '21033600000000').metadata.fee).toBe('0.0000210336')
  expect(wiredOn(chain, moved).metadata.fee).toBeUndefined()
})

it('marks each token for which the operator does not vouch [J3]', () => {
  const given = [transfer('native', own, friend), transfer('erc20', own, friend)]
  const flagsOn = (one: ChainConfig) =>
    wiredOn(one, given).transfers.map(({ fungible_info }) => fungible_info?.flags)
  const listing = { address: token, symbol: 'TKN', name: 'Token', decimals: 0 }
  const lookAlike = { ...listing, address: address('e') }
  expect(flagsOn(chain)).toEqual([undefined, { is_spam: false }])
  expect(flagsOn({ ...chain, tokens: [lookAlike] })).toEqual([undefined, { is_spam: true }])
  expect(flagsOn({ ...chain, tokens: [listing] })).toEqual([undefined, undefined])
})

const entryPoint = entryPoint08Address.toLowerCase()
const operation = (position: number, more: Partial<UserOperationRow> = {}) => ({
  ...at,
  position,
  account: own,
  fee: '2000000000000000',
  succeeded: 1,
  ...more,
})

it('tells an operation that a bundler carried out as the account’s own deed, at the account’s own price [J3]', () => {
  const moved = [
    { ...transfer('native', own, entryPoint), amount: '3000000000000000' },
    transfer('erc20', own, friend),
    transfer('erc20', friend, own),
  ]
  const { metadata, transfers } = wiredOn(chain, moved, '9', [operation(0)])
  expect(metadata).toMatchObject({ sender: getAddress(own), operationType: 'trade', fee: '0.002' })
  expect(metadata.status).toBe('confirmed')
  expect(transfers.map(({ direction }) => direction)).toEqual(['out', 'in'])
  // Without an operation it is what somebody else took.
  expect(wiredOn(chain, moved.slice(1), '9').metadata).toMatchObject({
    sender: getAddress(relayer),
    operationType: 'execute',
  })
})

it('tells an operation that failed as failed, although its bundle did not, and no fee where another paid', () => {
  const failed = operation(0, { succeeded: 0, fee: '0' })
  const one = wiredOn(chain, [], '9', [failed])
  expect(one.metadata).toMatchObject({ status: 'failed', sender: getAddress(own) })
  expect(one.metadata).not.toHaveProperty('fee')
  expect(wiredOn(chain, [], '9', [failed, operation(1)]).metadata.status).toBe('confirmed')
})
