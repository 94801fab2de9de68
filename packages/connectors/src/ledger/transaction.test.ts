import { assert, bigInt, property, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunked } from './apdu.ts'
import { complete, tailLength, unsigned } from './transaction.ts'

const from = '0x00000000000000000000000000000000000000aa'
const to = '0x00000000000000000000000000000000000000bb'
const chain = 31337n
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
    await expect(completed({ chainId: id })).resolves.toMatchObject({ chain, value: 0n })
  })

  it('has no tip above the most that the site would pay', async () => {
    const { price } = await completed({ maxFeePerGas: '0x10' })
    expect(price).toEqual({ tip: 16n, most: 16n })
  })
})

describe('a transaction without a base fee', () => {
  it('never ends with a command that holds the chain alone, which an app would leave out of what it signs', () => {
    const chains = bigInt({ min: 1n, max: 2n ** 53n })
    assert(
      property(chains, uint8Array({ maxLength: 600 }), (id, data) => {
        const plain = { chain: id, nonce: 1n, gas: 21_000n, value: 1n, price: 5n }
        const transaction = { ...plain, to: new Uint8Array(20), data }
        const payload = Uint8Array.of(...new Uint8Array(21), ...unsigned(transaction))
        const tail = tailLength(transaction)
        const parts = chunked({ cla: 0xe0, ins: 4, data: payload }, 0x80, tail)
        expect(parts.flatMap((part) => [...(part.data ?? [])])).toEqual([...payload])
        expect(parts.at(-1)?.data?.length).toBeGreaterThan(tail)
      }),
    )
  })
})
