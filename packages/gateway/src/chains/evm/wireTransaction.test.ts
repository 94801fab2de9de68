import type { Transaction } from '@latchkey/protocol/wire'
import { getAddress } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { expect, it } from 'vitest'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { TransferRow, UserOperationRow } from '../../edge/database/tables.ts'
import { chainFixture } from '../../testing/chains.ts'
import type { StoredTransaction } from './historyRows.ts'
import { wireTransaction } from './wireTransaction.ts'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const own = address('a')
const friend = address('b')
const relayer = address('c')
const token = address('d')
const chain = chainFixture('eip155:1', {
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  index: 'all',
})
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
    spenderNames: new Map<string, string>(),
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
const operation = (position: number, more: Partial<UserOperationRow> = {}): UserOperationRow => ({
  ...at,
  position,
  account: own,
  fee: '2000000000000000',
  succeeded: 1,
  paymaster: null,
  first_token: 0,
  end_token: 9,
  first_coin: 9,
  end_coin: 9,
  ...more,
})
/** Transfers in their order of a token for which the operator vouches, and what was carried out. */
const bundled = (transfers: TransferRow[], ...operations: UserOperationRow[]) =>
  bundledOn({ ...chain, tokens: [listed] }, transfers, operations)
const listed = { address: token, name: 'Token', symbol: 'TKN', decimals: 0 }
const bundledOn = (on: ChainConfig, transfers: TransferRow[], operations: UserOperationRow[]) =>
  wiredOn(
    on,
    transfers.map((one, position) => ({ ...one, position })),
    '9',
    operations,
  )
const directions = ({ transfers }: Transaction) => transfers.map(({ direction }) => direction)

it('tells an operation that a bundler carried out as the account’s own deed, at the account’s own price [J3]', () => {
  const moved = [
    transfer('erc20', own, friend),
    transfer('erc20', friend, own),
    { ...transfer('native', own, entryPoint), amount: '3000000000000000' },
  ]
  const told = bundled(moved, operation(0))
  expect(told.metadata).toMatchObject({
    sender: getAddress(own),
    sentFrom: getAddress(own),
    sentTo: getAddress(friend),
    operationType: 'trade',
    fee: '0.002',
    status: 'confirmed',
  })
  expect(directions(told)).toEqual(['out', 'in'])
  // Without an operation it is what somebody else took.
  expect(bundled(moved).metadata).toMatchObject({
    sender: getAddress(relayer),
    operationType: 'execute',
  })
})

it('tells what strangers in the same bundle took as theirs, whatever the account had carried out [J3]', () => {
  const theft = transfer('erc20', own, relayer)
  const payment = transfer('erc20', own, friend)
  const mine = operation(0, { first_token: 1, end_token: 2 })
  const { metadata } = bundled([theft, payment, transfer('erc20', relayer, own)], mine)
  expect(metadata).toMatchObject({ sender: getAddress(relayer), operationType: 'execute' })
  // A transfer of nothing is bait, and what strangers give makes no trade of a payment.
  const zero = { ...theft, amount: '0' }
  const told = bundled([zero, payment, transfer('erc20', relayer, own)], mine)
  expect(told.metadata).toMatchObject({
    sender: getAddress(own),
    operationType: 'send',
    sentTo: getAddress(friend),
  })
  expect(directions(told)).toEqual(['out', 'in'])
  // Nor does what a token tells for which nobody vouches take a deed from the account.
  const unknown = bundledOn(chain, [theft, payment], [mine])
  expect(unknown.metadata).toMatchObject({ sender: getAddress(own), sentTo: getAddress(friend) })
  expect(unknown.metadata).not.toHaveProperty('is_spam')
  // Native coins that a stranger gives make no trade of it either.
  const paid = bundled([payment, transfer('native', relayer, own)], operation(0, { end_token: 1 }))
  expect(paid.metadata).toMatchObject({ sender: getAddress(own), operationType: 'send' })
  const approval = bundled(
    [{ ...transfer('approval', own, relayer) }],
    operation(0, { end_token: 0 }),
  )
  expect(approval.metadata.operationType).toBe('execute')
})

it('counts what a paymaster takes and gives back as the cost of an operation [J3]', () => {
  const told = bundled(
    [
      transfer('erc20', own, relayer),
      transfer('erc20', own, friend),
      transfer('erc20', relayer, own),
    ],
    operation(0, { first_token: 1, end_token: 3, paymaster: relayer, fee: '0' }),
  )
  expect(told.metadata).toMatchObject({
    sender: getAddress(own),
    operationType: 'send',
    sentTo: getAddress(friend),
  })
  expect(directions(told)).toEqual(['out', 'out', 'in'])
})

it('tells an operation that failed as failed, although its bundle did not, and no fee where another paid', () => {
  const failed = operation(0, { succeeded: 0, fee: '0' })
  const one = bundled([], failed)
  expect(one.metadata).toMatchObject({ status: 'failed', sender: getAddress(own) })
  expect(one.metadata).not.toHaveProperty('fee')
  expect(bundled([], failed, operation(1)).metadata.status).toBe('confirmed')
  // What was moved nonetheless is no deed of the account, and is not hidden.
  const outside = { ...failed, first_token: 5 }
  const theft = bundled([transfer('erc20', own, relayer)], outside)
  expect(theft.metadata).toMatchObject({ status: 'confirmed', sender: getAddress(relayer) })
  expect(directions(theft)).toEqual(['out'])
  // Dust hides no failure.
  const dust = [
    { ...transfer('erc20', own, relayer), amount: '0' },
    transfer('erc721', relayer, own),
  ]
  const dusted = bundledOn(chain, dust, [outside])
  expect(dusted.metadata).toMatchObject({ status: 'failed', sender: getAddress(own) })
  expect(dusted.transfers).toEqual([])
})

it('hides nothing that goes to the entry point but what an operation was paid with', () => {
  const given = transfer('native', own, entryPoint)
  const within = { first_coin: 1, end_coin: 2 }
  expect(directions(bundled([given, given], operation(0, within)))).toEqual(['out'])
  const sponsored = operation(0, { paymaster: friend, fee: '0' })
  expect(directions(bundled([given], sponsored))).toEqual(['out'])
})

it('lists the last word of each approval, and none that the same transaction used up [L24]', () => {
  const approval = (amount: string) => ({ ...transfer('approval', own, relayer), amount })
  const spent = (amount: string) => ({ ...transfer('erc20', own, friend), amount })
  const left = (...rows: TransferRow[]) => {
    const { metadata, approvals } = bundled(rows, operation(0))
    return [metadata.operationType, ...(approvals ?? []).map(({ amount }) => amount)]
  }
  expect(left(approval('9'), approval('4'))).toEqual(['approve', '4'])
  expect(left(approval('9'), approval('0'))).toEqual(['revoke', '0'])
  // Without an event of what is left, with one, and with one before the use.
  expect(left(approval('9'), spent('9'))).toEqual(['send'])
  expect(left(approval('9'), approval('0'), spent('9'))).toEqual(['send'])
  expect(left(approval('18'), approval('9'), spent('9'))).toEqual(['send', '9'])
  expect(left(approval('18'), spent('9'))).toEqual(['send', '18'])
})
