import type { Rpc } from '@latchkey/core'
import { assert, bigInt, maxSafeNat, option, property, uint8Array } from 'fast-check'
import { bytesToBigInt, parseTransaction, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { chunked } from './apdu.ts'
import { complete, signed, tailLength, unsigned } from './transaction.ts'

const from = '0x00000000000000000000000000000000000000aa'
const to = '0x00000000000000000000000000000000000000bb' as const
const chain = 31337
const answers: { [method: string]: unknown } = {
  eth_getTransactionCount: '0x3',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0x32',
}
const rpc = async (method: string) => answers[method]
const completed = (call: object) => complete({ from, to, ...call }, from, chain, rpc)

describe('what a site gives a Ledger to send', () => {
  it.each([
    { value: '1000' },
    { value: 1000 },
    { value: 1000n },
    { gas: 21_000 },
    { nonce: '3' },
    { gasPrice: 5 },
    { maxFeePerGas: '100' },
    { maxPriorityFeePerGas: 1 },
  ])('is refused rather than read as something else: %o', async (call) => {
    await expect(completed(call)).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
  })

  it.each(['0x1', 1, '1', 'eip155:31337'])('is not signed for another network: %o', async (id) => {
    await expect(completed({ chainId: id })).rejects.toMatchObject({ code: -32602 })
  })

  it.each([
    '0x7a69',
    31337,
    '31337',
    null,
  ])('is signed for the network it names: %o', async (id) => {
    await expect(completed({ chainId: id })).resolves.toMatchObject({ chainId: chain, value: 0n })
  })

  it('follows what the account has sent and is not mined yet [L30]', async () => {
    const requested: unknown[] = []
    const node: Rpc = async (method, params) => {
      if (method !== 'eth_getTransactionCount') return answers[method]
      requested.push(params)
      return Array.isArray(params) && params[1] === 'pending' ? '0x5' : '0x3'
    }
    const whole = (call: object) => complete({ from, to, ...call }, from, chain, node)
    expect(await whole({})).toMatchObject({ nonce: 5n })
    expect(requested).toEqual([[from, 'pending']])
    // A nonce that the site names takes the place of what waits, the very first one too.
    for (const nonce of ['0x0', '0x3'])
      expect(await whole({ nonce })).toMatchObject({ nonce: BigInt(nonce) })
    expect(requested).toHaveLength(1)
  })

  it.each([
    'eth_getTransactionCount',
    'eth_estimateGas',
  ])('is not signed where the node does not answer %s [L30]', async (unread) => {
    for (const answer of [undefined, null, '', '5']) {
      const node = async (method: string) => (method === unread ? answer : answers[method])
      const completing = complete({ from, to }, from, chain, node)
      await expect(completing).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
    }
  })

  it('has no tip above the most that the site would pay', async () => {
    const fees = { maxFeePerGas: 16n, maxPriorityFeePerGas: 16n }
    expect(await completed({ maxFeePerGas: '0x10' })).toMatchObject(fees)
    const above = { maxFeePerGas: '0x10', maxPriorityFeePerGas: '0x11' }
    await expect(completed(above)).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
  })
})

describe('a transaction without a base fee', () => {
  it('never ends with a command that holds the chain alone, which an app would leave out of what it signs', () => {
    assert(
      property(maxSafeNat(), uint8Array({ maxLength: 600 }), (id, data) => {
        const plain = { nonce: 1n, gas: 21_000n, value: 1n, gasPrice: 5n, to, data: toHex(data) }
        const transaction = { ...plain, type: 'legacy', chainId: Math.max(id, 1) } as const
        const payload = Uint8Array.of(...new Uint8Array(21), ...unsigned(transaction))
        const tail = tailLength(transaction)
        const parts = chunked({ cla: 0xe0, ins: 4, data: payload }, 0x80, tail)
        expect(parts.flatMap((part) => [...(part.data ?? [])])).toEqual([...payload])
        expect(parts.at(-1)?.data?.length).toBeGreaterThan(tail)
      }),
    )
  })
})

describe('a signed transaction', () => {
  it('is what viem reads from it, signed by the same numbers', () => {
    const amount = bigInt({ min: 0n, max: 2n ** 200n })
    const word = uint8Array({ minLength: 32, maxLength: 32 }).filter((bytes) => bytes[0] !== 0)
    const chainId = 31_337
    assert(
      property(amount, option(amount), word, word, bigInt(0n, 1n), (value, gasPrice, r, s, odd) => {
        const plain = { chainId, nonce: 7n, gas: 21_000n, value, to } as const
        const price =
          gasPrice === null
            ? ({ type: 'eip1559', maxFeePerGas: 9n, maxPriorityFeePerGas: 1n } as const)
            : ({ type: 'legacy', gasPrice } as const)
        const even = gasPrice === null ? 0 : (chainId * 2 + 35) & 0xff
        const read = parseTransaction(
          signed({ ...plain, ...price, data: '0x' }, { v: even + Number(odd), r, s }),
        )
        expect(read).toMatchObject({ type: price.type, chainId, nonce: 7, to })
        expect(read.value ?? 0n).toBe(value)
        expect([read.r, read.s, read.yParity].map((one) => BigInt(one ?? 0))).toEqual([
          bytesToBigInt(r),
          bytesToBigInt(s),
          odd,
        ])
      }),
    )
  })
})
