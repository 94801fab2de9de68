import * as protocol from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interoperableAddress } from '../erc7730/interoperable.ts'
import { base58OfHex, hexOfBase58 } from './base58.ts'
import { encodeInteroperable } from './binary.ts'
import { parseInteroperable } from './parse.ts'

const vitalik = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const onSolana = 'MJKqp326RZCHnAAbew9MDdui3iCKWco7fsK9sVuZTX2'
const solanaHex =
  '0x000100022045296998a6f8e2a784db5d9f95e18fc23f70441a1039446801089879b08c7ef02005333498d5aea4ae009585c43f7b8c30df8e70187d4a713d134f977fc8dfe0b5'

const read = (text: string) => {
  const parsed = parseInteroperable(text, protocol)
  return parsed.ok ? parsed.value : parsed.problem
}

describe('a recipient with its network (ERC-7828, ERC-7930)', () => {
  it('is read from the standards’ examples', () => {
    const mainnet = { namespace: 'eip155', chainId: 'eip155:1' }
    expect(read(`${vitalik}@eip155:1#4CA88C9C`)).toEqual({ ...mainnet, recipient: vitalik })
    const other = '0xFe89cc7aBB2C4183683ab71653C4cdc9B02D44b7'
    for (const text of [
      `${other}@eip155:1#80B12379`,
      `${other}@ethereum#80b12379`,
      `${other}@ethereum`,
    ])
      expect(read(text), text).toEqual({ ...mainnet, recipient: other })
    expect(read('0x00010000010114d8da6bf26964af9d7eed9e03e53415d37aa96045')).toEqual({
      ...mainnet,
      recipient: vitalik.toLowerCase(),
    })
    const known = { namespace: 'solana', chainId: solana, recipient: onSolana }
    expect(read(solanaHex)).toEqual(known)
    expect(read(solanaHex.replace('0x', '0x').toUpperCase().replace('0X', '0x'))).toEqual(known)
    expect(read(`${onSolana}@solana:${genesis}`)).toEqual(known)
    expect(read(`${onSolana}@solana`)).toEqual(known)
    expect(read('0x000100000014d8da6bf26964af9d7eed9e03e53415d37aa96045')).toEqual({
      namespace: 'eip155',
      recipient: vitalik.toLowerCase(),
    })
  })

  it('may be a name', () => {
    expect(read('wallet.ensdao.eth@base')).toEqual({
      namespace: 'eip155',
      chainId: 'eip155:8453',
      recipient: 'wallet.ensdao.eth',
    })
    expect(read(' ada.sol@solana ')).toMatchObject({ recipient: 'ada.sol', chainId: solana })
  })

  it.each([
    [`${vitalik}@eip155:1#4CA88C9D`, 'badChecksum'],
    [`${vitalik}@eip155:10#4CA88C9C`, 'badChecksum'],
    [`${vitalik}@base#4CA88C9C`, 'badChecksum'],
    [`${vitalik}@eip155:1#`, 'badChecksum'],
    [`${vitalik}@eip155:1#4CA88C`, 'badChecksum'],
    ['bc1qwz2lhc40s8ty3l5jg3plpve3y3l82x9l42q7fk@bitcoin#597D21A1', 'malformed'],
    ['ada.eth@base#4CA88C9C', 'malformed'],
    [`${vitalik}@nowhere`, 'unknownNetwork'],
    [`${vitalik}@constructor`, 'unknownNetwork'],
    ['ada@mail.example', 'malformed'],
    [`${vitalik}@eip155:01`, 'malformed'],
    [`${vitalik}@eip155:`, 'malformed'],
    [`${vitalik}@eip155:1:2`, 'malformed'],
    [`${vitalik}@other:1`, 'malformed'],
    [`${vitalik.slice(2)}@eip155:1`, 'malformed'],
    [`${vitalik.slice(0, -1)}@eip155:1`, 'malformed'],
    [`${vitalik}@@eip155:1`, 'malformed'],
    [`ethereum:${vitalik}@1`, 'unknownNetwork'],
    [`${onSolana}@base`, 'malformed'],
    [`@base`, 'malformed'],
    ['ada@base', 'malformed'],
  ])('%s is refused as %s', (text, problem) => {
    expect(['malformed', problem]).toContain(read(text))
    expect(typeof read(text)).toBe('string')
  })

  it.each([
    ['another version', '0x00020000010114d8da6bf26964af9d7eed9e03e53415d37aa96045'],
    ['another family', '0x00010001010114d8da6bf26964af9d7eed9e03e53415d37aa96045'],
    ['no address', '0x00010000010100'],
    ['a byte too few', '0x00010000010114d8da6bf26964af9d7eed9e03e53415d37aa960'],
    ['a byte too many', '0x00010000010114d8da6bf26964af9d7eed9e03e53415d37aa9604500'],
    ['half a byte', '0x00010000010114d8da6bf26964af9d7eed9e03e53415d37aa9604'],
    ['an address of 21 bytes', '0x00010000010115d8da6bf26964af9d7eed9e03e53415d37aa9604500'],
    ['a number with a leading zero', '0x0001000002000114d8da6bf26964af9d7eed9e03e53415d37aa96045'],
    ['a length beyond its end', '0x00010000ff0114d8da6bf26964af9d7eed9e03e53415d37aa96045'],
    ['half of a genesis hash', `0x000100021045296998a6f8e2a784db5d9f95e18fc220${'11'.repeat(32)}`],
    ['nothing', ''],
  ])('hex with %s is malformed', (_, hex) => {
    expect(read(hex)).toBe('malformed')
  })

  const bytes = (length: number) =>
    fc
      .uint8Array({ minLength: length, maxLength: length })
      .map((some) => Buffer.from(some).toString('hex'))
  const evm = fc.record({
    namespace: fc.constant('eip155' as const),
    chainId: fc.bigInt(1n, 2n ** 64n).map((id) => `eip155:${id}` as const),
    recipient: bytes(20).map((hex) => `0x${hex}`),
  })
  const svm = fc.record({
    namespace: fc.constant('solana' as const),
    chainId: fc.constant(solana),
    recipient: bytes(32).map((hex) => base58OfHex(hex)),
  })

  it('is the same after it was written and read, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(evm, svm), (recipient) => {
        expect(read(encodeInteroperable(recipient) ?? '')).toEqual(recipient)
      }),
    )
  })

  it('keeps leading zeros in base58', () => {
    expect(base58OfHex('00'.repeat(32))).toBe('1'.repeat(32))
    fc.assert(
      fc.property(fc.nat(32), bytes(32), (zeros, hex) => {
        const some = '00'.repeat(zeros) + hex.slice(zeros * 2)
        expect(hexOfBase58(base58OfHex(some))).toBe(some)
      }),
    )
    expect(hexOfBase58('0OIl')).toBeUndefined()
  })

  it('has the checksum that a review shows, and no other one', () => {
    fc.assert(
      fc.property(evm, fc.nat(7), (recipient, at) => {
        const shown = interoperableAddress(encodeInteroperable(recipient))
        const text = shown?.kind === 'text' ? shown.text : ''
        expect(read(text)).toMatchObject({ chainId: recipient.chainId })
        const place = text.length - 8 + at
        const digit = text[place] === '0' ? '1' : '0'
        expect(read(text.slice(0, place) + digit + text.slice(place + 1))).toBe('badChecksum')
      }),
    )
  })

  it('is never read from bytes in which one differs in family, length or version', () => {
    fc.assert(
      fc.property(evm, fc.nat(4), fc.integer({ min: 1, max: 255 }), (recipient, at, change) => {
        const hex = encodeInteroperable(recipient) ?? ''
        const place = 2 + at * 2
        const byte = (Number.parseInt(hex.slice(place, place + 2), 16) ^ change).toString(16)
        const other = hex.slice(0, place) + byte.padStart(2, '0') + hex.slice(place + 2)
        const found = parseInteroperable(other, protocol)
        // A longer reference may eat the address's length only where all lengths agree again.
        if (found.ok) expect(encodeInteroperable(found.value)).toBe(other)
      }),
    )
  })

  it('is a recipient or a problem, whatever is typed', () => {
    const part = fc.constantFrom(
      '@',
      '#',
      ':',
      'eip155',
      'base',
      'ada.eth',
      vitalik,
      '0x0001',
      '0000',
      '01',
      ' ',
      '%',
      '.',
    )
    const typed = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = parseInteroperable(text, protocol)
        if (parsed.ok) expect(parsed.value.recipient).not.toMatch(/[@#:\s]/)
      }),
    )
  })
})
