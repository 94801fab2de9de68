import { createTestClock } from '@latchkey/devkit/clock'
import { fakeRpc } from '@latchkey/service/testing'
import { base58 } from '@scure/base'
import { address, getAddressEncoder } from '@solana/kit'
import { describe, expect, it } from 'vitest'
import { createSlices } from '../../edge/operation/slices.ts'
import { metadataAddress, metaplexMetadata, parseMetadata } from './metaplex.ts'

const mint = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const program = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

const text = (value: string, size: number) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(size)
  return Buffer.concat([length, Buffer.from(value.padEnd(size, '\0'))])
}
const head = (key = 4, of = mint) =>
  Buffer.concat([
    Buffer.from([key]),
    Buffer.alloc(32, 7),
    Buffer.from(getAddressEncoder().encode(of)),
  ])
const whole = Buffer.concat([
  head(),
  text('USD Coin', 32),
  text('USDC', 10),
  text('https://meta.example/usdc.json', 200),
  Buffer.alloc(300),
])
const facts = { name: 'USD Coin', symbol: 'USDC', uri: 'https://meta.example/usdc.json' }

describe('the metadata that Metaplex keeps of a mint', () => {
  it('is at the address that the program derives', () => {
    expect(metadataAddress(mint)).toBe('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq')
  })

  it('is parsed within its bounds', () => {
    expect(parseMetadata(whole, mint)).toEqual(facts)
    for (let end = 0; end < head().length + 36 + 14 + 204; end += 1)
      expect(parseMetadata(whole.subarray(0, end), mint), `${end} bytes`).toBeUndefined()
    const endless = Buffer.concat([head(), text('', 4).fill(255, 0, 4), Buffer.alloc(500)])
    expect(parseMetadata(endless, mint)).toBeUndefined()
  })

  it('is none of another account, or of another mint', () => {
    const other = address('So11111111111111111111111111111111111111112')
    expect(parseMetadata(Buffer.concat([head(6), whole.subarray(65)]), mint)).toBeUndefined()
    expect(parseMetadata(whole, other)).toBeUndefined()
  })

  it('is read only from accounts of the program [L10]', async () => {
    const read = (...accounts: unknown[]) =>
      metaplexMetadata(
        fakeRpc({ getMultipleAccounts: () => ({ value: accounts }) }),
        [mint],
        createSlices(createTestClock()),
      )
    const data = [whole.toString('base64'), 'base64']
    expect(await read({ owner: program, data })).toEqual(new Map([[mint, facts]]))
    expect(await read({ owner: '11111111111111111111111111111111', data })).toEqual(new Map())
    expect(await read(null)).toEqual(new Map())
    await expect(read()).rejects.toThrow('could not be read')
  })

  it('lets other work run while the addresses of many mints are derived', async () => {
    const many = Array.from({ length: 50 }, (_, at) => base58.encode(Buffer.alloc(32, at + 1)))
    let now = 0
    // Each address takes a millisecond.
    const clock = { ...createTestClock(), now: () => now++ }
    const rpc = fakeRpc({ getMultipleAccounts: () => ({ value: many.map(() => null) }) })
    const read = metaplexMetadata(rpc, many, createSlices(clock))
    let iterations = 0
    let isOver = false
    const ended = read.finally(() => {
      isOver = true
    })
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve))
      iterations += 1
    }
    expect(await ended).toEqual(new Map())
    expect(iterations).toBeGreaterThan(5)
  })
})
