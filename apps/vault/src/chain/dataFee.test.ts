import { knownError } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { prepareOwnCall } from './evmBatch.ts'
import { prepareEvm } from './evmTransaction.ts'
import type { ChainNode } from './node.ts'

const account = `0x${'aa'.repeat(20)}` as const
const to = `0x${'bb'.repeat(20)}` as const
const { signal } = new AbortController()
const oracle = '0x420000000000000000000000000000000000000F'
const answers: Record<string, unknown> = {
  eth_estimateGas: '0x5208',
  eth_getTransactionCount: '0x0',
  eth_maxPriorityFeePerGas: '0x2',
  eth_getBlockByNumber: { baseFeePerGas: '0x4' },
}
/** The price of a unit of gas in these answers: twice the base fee, and the tip. */
const price = 10n

/** A chain whose oracle charges one ether for each byte, or answers otherwise. */
function chain(charge = async (bytes: bigint) => `0x${(bytes * 10n ** 18n).toString(16)}`) {
  const node: ChainNode = {
    id: 'eip155:10',
    name: 'OP Mainnet',
    rpcUrl: '',
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    async rpc(method, params) {
      const [call] = params
      if (method !== 'eth_call') return answers[method]
      return Object(call).to === oracle ? charge(BigInt(`0x${Object(call).data.slice(10)}`)) : '0x'
    },
    get: async () => undefined,
    simulate: async () => undefined,
  }
  return node
}
const plain = { to, value: 1n } as const
const ether = 10n ** 18n

it('is part of the highest fee of a transaction [J5]', async () => {
  const { fee } = await prepareEvm(chain(), account, plain, signal)
  expect(fee).toBe(21_000n * price + 120n * ether)
})

it('is part of the fee of an account’s own call, with the bytes of an authorization', async () => {
  const feeOf = async (delegate: `0x${string}` | null) => {
    const call = { data: '0x1234', delegate } as const
    const { fee, transaction } = await prepareOwnCall(chain(), account, call, signal)
    return fee - transaction.gas * price
  }
  expect(await feeOf(null)).toBe(122n * ether)
  expect(await feeOf(to)).toBe(250n * ether)
})

it('is nothing where the chain refuses the question or has no oracle', async () => {
  const refuses = chain(() => Promise.reject(knownError('WALLET_SEND_TRANSACTION')))
  expect((await prepareEvm(refuses, account, plain, signal)).fee).toBe(21_000n * price)
  const without = chain(async () => '0x')
  expect((await prepareEvm(without, account, plain, signal)).fee).toBe(21_000n * price)
})

it('is not nothing where the chain does not answer', async () => {
  const down = chain(() => Promise.reject(knownError('NETWORK_FAILED')))
  const preparing = prepareEvm(down, account, plain, signal)
  await expect(preparing).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
})
