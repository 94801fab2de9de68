import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createAddressReader } from './addressReader.ts'
import { clientKey } from './clientKey.ts'
import { type TrustProxyOptions, trustProxySchema } from './trustProxy.ts'

function addressOf(
  trust: TrustProxyOptions,
  headers: Record<string, string>,
  address = '10.0.0.9',
) {
  const reader = createAddressReader(v.parse(trustProxySchema, trust))
  return reader.addressOf({ header: (name) => headers[name], address })
}

const faultOf = (trust: unknown) => v.safeParse(trustProxySchema, trust).issues?.[0].message

describe('the trusted proxies', () => {
  it('are read as a number or as networks [L16]', () => {
    const read = (value: TrustProxyOptions) => v.parse(trustProxySchema, value)
    expect([false, 0, '0', '', 'false'].map(read)).toEqual([false, false, false, false, false])
    expect([true, 1, '1', 'TRUE'].map(read)).toEqual([1, 1, 1, 1])
    expect(read('2')).toBe(2)
    expect(read('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1'])
    expect(read(['192.0.2.1'])).toEqual(['192.0.2.1'])
  })

  it('are refused as other words, with a suggestion [L16]', () => {
    expect(faultOf('yes')).toContain('did you mean "1"?')
    expect(faultOf('off')).toContain('did you mean "0"?')
    for (const wrong of [
      '10.0.0.0/33',
      '::/129',
      '10.0.0/8',
      '10.0.0.0/8/8',
      '10.0.0.1, nginx',
      '1,2',
    ])
      expect(faultOf(wrong), wrong).toContain('did you mean "10.0.0.0/8"?')
    for (const wrong of [-1, 1.5, 17, '99']) expect(faultOf(wrong)).toContain('from 0 to 16')
    expect(faultOf(null)).toContain('Neither a number')
  })
})

describe('the address of a client', () => {
  it('is that of the connection without trusted proxies [L16]', () => {
    const headers = { 'x-forwarded-for': '203.0.113.1', forwarded: 'for=203.0.113.1' }
    expect(addressOf(false, headers)).toBe('10.0.0.9')
  })

  it('is so many entries from the end [L16]', () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.1 ,10.0.0.2' }
    expect(addressOf(1, headers)).toBe('10.0.0.2')
    expect(addressOf(2, headers)).toBe('203.0.113.1')
    expect(addressOf(9, headers)).toBe('198.51.100.1')
    expect(addressOf(1, {})).toBe('10.0.0.9')
    expect(addressOf(1, { 'x-forwarded-for': ' , ' })).toBe('10.0.0.9')
  })

  it('is the last entry that is no trusted proxy [L16]', () => {
    const networks = '10.0.0.0/8,2001:db8:1::/48'
    const passed = { 'x-forwarded-for': '1.1.1.1, 203.0.113.1, [2001:db8:1::5]:443, 10.9.9.9' }
    expect(addressOf(networks, passed)).toBe('203.0.113.1')
    expect(addressOf(networks, passed, '::ffff:10.0.0.9')).toBe('203.0.113.1')
    expect(addressOf(networks, { 'x-forwarded-for': '10.0.0.1, 10.0.0.2' })).toBe('10.0.0.1')
  })

  it('is that of a connection that is no trusted proxy, whatever it sends [L16]', () => {
    const headers = { 'x-forwarded-for': '203.0.113.1', forwarded: 'for=203.0.113.1' }
    expect(addressOf('10.0.0.0/8', headers, '192.0.2.4')).toBe('192.0.2.4')
    expect(addressOf('::ffff:10.0.0.0/104', headers, '10.1.1.1')).toBe('203.0.113.1')
  })

  it.each([
    ['for=192.0.2.60;proto=http;by=203.0.113.43', '192.0.2.60'],
    ['for=192.0.2.43, FOR="198.51.100.17:4711"', '198.51.100.17'],
    ['by=10.0.0.1 ; For="[2001:db8:cafe::17]:4711"', '2001:db8:cafe:0:0:0:0:17'],
    ['for=192.0.2.43, for=unknown', 'unknown'],
    ['for="_hidden,for=1.2.3.4"', '_hidden,for=1.2.3.4'],
    ['proto=https', 'unknown'],
    ['for="\\"192.0.2.1\\""', '192.0.2.1'],
  ])('is read from Forwarded (RFC 7239): %s [L16]', (forwarded, address) => {
    expect(addressOf(1, { forwarded })).toBe(address)
  })

  it('is unknown where the two headers differ [L16]', () => {
    const plain = { 'x-forwarded-for': '203.0.113.1:999' }
    expect(addressOf(1, { ...plain, forwarded: 'for=203.0.113.1' })).toBe('203.0.113.1')
    expect(addressOf(1, { ...plain, forwarded: 'for=8.8.8.8' })).toBe('unknown')
  })
})

it('makes one client of all spellings and ports of an address [L16]', () => {
  const four = [
    '192.0.2.7',
    '192.0.2.7:80',
    '::ffff:192.0.2.7',
    '[::ffff:c000:207]:9',
    '0:0:0:0:0:FFFF:192.0.2.7',
  ]
  expect(new Set(four.map(clientKey))).toEqual(new Set(['192.0.2.7']))
  const six = [
    '2001:db8::1',
    '[2001:DB8::1]:443',
    '2001:0db8:0:0:1::',
    '"[2001:db8::2]"',
    '2001:db8::3%eth0',
  ]
  expect(new Set(six.map(clientKey))).toEqual(new Set(['2001:db8:0:0']))
})
