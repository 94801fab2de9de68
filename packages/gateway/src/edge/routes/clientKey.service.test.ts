import { clientKey } from '@latchkey/service/clients'
import { describe, expect, it } from 'vitest'
import { createGateway } from '../../gateway.ts'

describe('who is counted', () => {
  it('is an IPv4 address, and the first half of an IPv6 address', () => {
    expect(clientKey('192.0.2.7')).toBe('192.0.2.7')
    expect(clientKey('::ffff:192.0.2.7')).toBe('192.0.2.7')
    expect(clientKey('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2')
    expect(clientKey('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2')
    expect(clientKey('2001:db8::1')).toBe('2001:db8:0:0')
    expect(clientKey('::1')).toBe('0:0:0:0')
    expect(clientKey('not an address')).toBe('not an address')
  })

  it('does not get more requests by changing the second half of its address, or by naming others', async () => {
    const gateway = await createGateway({ logs: 'off', requestsPerMinute: 2, trustProxy: true })
    const call = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded }
      const request = new Request('http://gateway.test/v1/supported-chains', { headers })
      return (await gateway.fetch(request)).status
    }
    expect(await call('2001:db8:1:2::1')).toBe(200)
    expect(await call('203.0.113.1, 2001:db8:1:2::2')).toBe(200)
    expect(await call('203.0.113.2, 2001:db8:1:2::3')).toBe(429)
    expect(await call('2001:db8:1:2::3, 2001:db8:1:3::1')).toBe(200)
    await gateway.close()
  })

  for (const trustProxy of [true, false]) {
    it(`is limited behind a proxy on the same machine, trusted: ${trustProxy}, and others are not`, async () => {
      const gateway = await createGateway({ logs: 'off', host: '127.0.0.1', trustProxy })
      const statuses = async (headers: Record<string, string>, count: number) => {
        const all: number[] = []
        for (let done = 0; done < count; done++) {
          const request = new Request('http://gateway.test/v1/supported-chains', { headers })
          all.push((await gateway.fetch(request)).status)
        }
        return new Set(all)
      }
      expect(await statuses({ 'x-forwarded-for': '203.0.113.1' }, 700)).toContain(429)
      expect(await statuses({ 'x-forwarded-for': '203.0.113.2' }, 1)).toEqual(new Set([200]))
      if (!trustProxy) expect(await statuses({}, 700)).toEqual(new Set([200]))
      await gateway.close()
    })
  }
})
