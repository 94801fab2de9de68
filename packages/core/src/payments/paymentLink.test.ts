import type { ChainId } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/fuzz.ts'
import { parsePaymentLink, paymentLink, requestedUnits } from './paymentLink.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const sol = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const btc = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const solana: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const on = (chainId: ChainId, recipient: string, token?: string) => ({
  chainId,
  recipient,
  ...(token && { token }),
})

describe('a payment link', () => {
  it.each([
    [{ ...on('eip155:1', account), decimals: 18 }, `ethereum:${account}@1`],
    [
      { ...on('eip155:8453', account), decimals: 18, amount: 5n },
      `ethereum:${account}@8453?value=5`,
    ],
    [
      { ...on('eip155:1', account, usdc), decimals: 6, amount: 1_500_000n },
      `ethereum:${usdc}@1/transfer?address=${account}&uint256=1500000`,
    ],
    [
      { ...on(solana, sol), decimals: 9, amount: 10_000_000n, label: 'Bob & Co' },
      `solana:${sol}?amount=0.01&label=Bob%20%26%20Co`,
    ],
    [
      { ...on(solana, sol, mint), decimals: 6, amount: 1n },
      `solana:${sol}?amount=0.000001&spl-token=${mint}`,
    ],
    [
      { ...on('bip122:000000000019d6689c085ae165831e93', btc), decimals: 8, amount: 50_000n },
      `bitcoin:${btc}?amount=0.0005`,
    ],
  ])('is written as its standard has it: %o', (parts, link) => {
    expect(paymentLink(parts)).toBe(link)
  })

  it('is not written for a family that has no standard', () => {
    const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
    expect(paymentLink({ ...on(polkadot, sol), decimals: 10 })).toBeUndefined()
  })

  const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  const words = fc.option(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), {
    nil: undefined,
  })
  it('is read back to the last unit, whatever the amount, the decimals and the words', () => {
    const places = fc.constantFrom(on('eip155:1', account), on('eip155:10', account, usdc))
    const others = fc.constantFrom(on(solana, sol), on(solana, sol, mint))
    fc.assert(
      fc.property(
        fc.oneof(places, others),
        units,
        fc.integer({ min: 0, max: 36 }),
        words,
        words,
        (place, amount, decimals, label, message) => {
          const texts = { ...(label && { label }), ...(message && { message }) }
          const link = paymentLink({ ...place, amount, decimals, ...texts })
          const read = parsePaymentLink(link ?? '')
          if (!read?.ok) throw new Error(`${link} was not read`)
          const { chainId, token, recipient } = place
          expect(read.request).toMatchObject({ recipient, ...texts, ...(token && { token }) })
          expect(read.request.token).toBe(token)
          expect(chainId.startsWith(read.request.chainId ?? 'solana:')).toBe(true)
          const { amount: requested } = read.request
          expect(requested && requestedUnits(requested, decimals)).toBe(amount)
        },
      ),
      runs(300),
    )
  })

  it.each([
    ['2.014e18', 2_014_000_000_000_000_000n],
    ['1e3', 1000n],
    ['1.50', undefined],
    ['1.5e1', 15n],
    ['0.5', undefined],
    ['-1', undefined],
    ['1e99', undefined],
    ['0x10', undefined],
    ['1e77', 10n ** 77n],
    ['2e77', undefined],
  ])('that asks for value=%s means exactly that', (value, expected) => {
    const read = parsePaymentLink(`ethereum:${account}@1?value=${value}`)
    if (expected === undefined) return expect(read).toEqual({ ok: false, problem: 'malformed' })
    expect(read).toMatchObject({ request: { amount: { units: expected } } })
  })

  it('may be an old one, name no network, or name its receiver', () => {
    expect(parsePaymentLink(`ethereum:pay-${account}`)).toEqual({
      ok: true,
      request: { namespace: 'eip155', recipient: account },
    })
    expect(parsePaymentLink('ETHEREUM:nick.eth@1')).toMatchObject({
      request: { recipient: 'nick.eth', chainId: 'eip155:1' },
    })
  })

  it.each([
    ['two receivers', `ethereum:${usdc}@1/transfer?address=${account}&address=${usdc}`],
    ['two amounts', `ethereum:${account}@1?value=1&value=1000`],
    ['an amount of coins and of tokens', `ethereum:${usdc}/transfer?address=${account}&value=1`],
    ['parameters of a call without the call', `ethereum:${usdc}@1?address=${account}&uint256=5`],
    ['a token of no address', `ethereum:usdc.eth@1/transfer?address=${account}&uint256=1`],
    ['nobody', `ethereum:@1?value=1`],
    ['a network of letters', `ethereum:${account}@mainnet`],
    ['network 0', `ethereum:${account}@0`],
    ['a broken escape', `ethereum:${account}?value=1%`],
    ['an address that is none', `solana:${account}?amount=1`],
    ['a token that is none', `solana:${sol}?amount=1&spl-token=${usdc}`],
    ['an amount with an exponent', `solana:${sol}?amount=1e9`],
    ['an amount below nothing', `solana:${sol}?amount=-1`],
    ['more than anybody reads', `ethereum:${account}@1?value=1&label=${'x'.repeat(5000)}`],
  ])('with %s is refused', (_, link) => {
    expect(parsePaymentLink(link)).toEqual({ ok: false, problem: 'malformed' })
  })

  it.each([
    `ethereum:${usdc}@1/approve?address=${account}&uint256=1`,
    `ethereum:${usdc}@1/transferFrom?address=${account}`,
    'solana:https://shop.example/pay',
    'solana:https%3A%2F%2Fshop.example%2Fpay',
    `solana:${sol}?amount=1&reference=${mint}`,
    `solana:${sol}?amount=1&memo=order%205`,
    `bitcoin:${btc}?req-somethingyoudontunderstand=50`,
  ])('that asks for more than a payment is not followed: %s', (link) => {
    expect(parsePaymentLink(link)).toEqual({ ok: false, problem: 'unsupported' })
  })

  it.each([
    account,
    'nick.eth',
    '',
    'wc:abc@2?relay-protocol=irn',
    'javascript:alert(1)',
    'constructor:x',
    'https://shop.example/ethereum:0x',
  ])('is not what %s is', (text) => {
    expect(parsePaymentLink(text)).toBeUndefined()
  })

  it('of any text is read or refused, and never throws', () => {
    const rest = fc.string({ maxLength: 200, unit: 'binary' })
    fc.assert(
      fc.property(fc.constantFrom('ethereum', 'solana', 'bitcoin'), rest, (scheme, text) => {
        const read = parsePaymentLink(`${scheme}:${text}`)
        expect([true, false, undefined]).toContain(read?.ok)
      }),
      runs(500),
    )
  })
})
