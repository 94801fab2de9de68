import { maxAmount, transferOf } from '@latchkey/core/features'
import { formatAmount, type Network } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import fc from 'fast-check'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  getAddress,
  parseTransaction,
  serializeTransaction,
} from 'viem'
import { expect, it } from 'vitest'
import type { EvmCall } from '../plan.ts'
import { eventsOf } from './events.ts'
import { planTransfer, planTransfers } from './plan.ts'

const network: Network = {
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  assets: {},
}
const account = { namespace: 'eip155', address: `0x${'2'.repeat(40)}`, type: 'eoa' } as const
const to = `0x${'3'.repeat(40)}`
const token = `0x${'4'.repeat(40)}`

/** A token of which the account has `units`, at any price: money decides no amount. */
function held(units: bigint, decimals: number, price: number): TokenBalance {
  const quantity = { decimals: String(decimals), numeric: formatAmount(units, decimals) }
  const address = `eip155:1:${token}` as const
  return { name: 'T', symbol: 'T', chainId: 'eip155:1', address, price, iconUrl: '', quantity }
}

const fox = getAddress(account.address)
const friend = getAddress(to)

/** Returns a call as a reader of the signed bytes decodes it. */
function signedOf({ to: target, value, data }: EvmCall) {
  const wire = serializeTransaction({
    type: 'eip1559',
    chainId: 1,
    to: getAddress(target),
    value,
    data,
  })
  return parseTransaction(wire)
}

/** What the recipient gets of a token by the event of a transfer. */
function receivedOf(amount: bigint) {
  const log = {
    address: getAddress(token),
    topics: encodeEventTopics({
      abi: erc20Abi,
      eventName: 'Transfer',
      args: { from: fox, to: friend },
    }).filter((topic) => typeof topic === 'string'),
    data: encodeAbiParameters([{ type: 'uint256' }], [amount]),
  }
  const receipt = { block: 1n, isReverted: false, cost: 0n, logs: [log] }
  return eventsOf(receipt, friend, 'eip155:1').movements
}

it('signs and receives to the last unit what was typed, of coins and tokens, with 0 to 36 decimals and up to 2^256-1 [E1, E3]', async () => {
  const units = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  const decimals = fc.integer({ min: 0, max: 36 })
  const property = fc.asyncProperty(units, decimals, async (amount, places) => {
    const typed = formatAmount(amount, places)
    const transfer = transferOf(held(amount, places, 1), typed, to)
    if (!transfer) throw new Error(`${typed} is no amount`)
    const { token: _, ...coin } = transfer
    const [paid, sent] = (await planTransfers({ account, network }, [coin, transfer])).calls
    if (!paid || !sent) throw new Error('A call is missing')
    expect(signedOf(paid)).toMatchObject({ value: amount, to: friend.toLowerCase() })
    const { data = '0x' } = signedOf(sent)
    const { args } = decodeFunctionData({ abi: erc20Abi, data })
    expect(args).toEqual([friend, amount])
    expect(receivedOf(amount).map((one) => [one.amount, one.to])).toEqual([[amount, friend]])
  })
  await fc.assert(property, { numRuns: 200 })
})

it('plans to the last unit what was typed, with 1 to 36 decimals and up to 2^256-1 [E1]', async () => {
  const units = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  const decimals = fc.integer({ min: 1, max: 36 })
  const price = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true })
  const property = fc.asyncProperty(units, decimals, price, async (amount, places, worth) => {
    const balance = held(amount, places, worth)
    const typed = formatAmount(amount, places)
    expect(maxAmount(balance, undefined)).toBe(typed)
    const request = transferOf(balance, typed, to)
    if (!request) throw new Error(`${typed} is no amount`)
    const plan = await planTransfer({ account, network }, request)
    const [call] = plan.calls
    expect(BigInt(`0x${call?.data.slice(-64)}`)).toBe(amount)
    expect(plan.leaves.map((one) => one.amount)).toEqual([amount])
  })
  await fc.assert(property, { numRuns: 300 })
})
