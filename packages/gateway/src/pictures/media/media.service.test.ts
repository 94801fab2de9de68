import { createServer, get, type IncomingMessage } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { createTestClock } from '@latchkey/devkit/clock'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPublicAddressTest } from './addresses.ts'
import { readDataUri } from './dataUri.ts'
import { createGuardedFetch, publicInternet } from './guardedFetch.ts'
import { sniffPicture } from './sniff.ts'

const isPublic = createPublicAddressTest()

describe('addresses that are fetched from', () => {
  it('are those of the public internet', () => {
    for (const address of [
      '8.8.8.8',
      '1.1.1.1',
      '93.184.216.34',
      '2606:4700::1111',
      '2a00:1450:4001:80b::200e',
    ]) {
      expect(isPublic(address), address).toBe(true)
    }
  })

  it('are never loopback, private, link-local, reserved, or IPv4 in disguise', () => {
    for (const address of [
      '127.0.0.1',
      '127.255.255.255',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '198.18.0.1',
      '::',
      '::1',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      'localhost',
      '',
      '2130706433',
      '0x7f000001',
      '127.1',
    ]) {
      expect(isPublic(address), address).toBe(false)
    }
  })

  it('never lie in a private range, whichever is taken', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    const inside = fc.oneof(
      fc.tuple(fc.constant(10), byte, byte, byte),
      fc.tuple(fc.constant(127), byte, byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    )
    fc.assert(
      fc.property(inside, (parts) => {
        const dotted = parts.join('.')
        const hex = parts.map((part) => part.toString(16).padStart(2, '0')).join('')
        const mapped = `::ffff:${hex.slice(0, 4)}:${hex.slice(4)}`
        return !isPublic(dotted) && !isPublic(`::ffff:${dotted}`) && !isPublic(mapped)
      }),
    )
  })
})

describe('the guarded fetch', () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const opened: string[] = []
  const server = createServer((request, response) => {
    if (request.url === '/big') response.end(Buffer.alloc(5000))
    else if (request.url === '/slow') response.write('x')
    else if (request.url === '/away')
      response.writeHead(302, { location: 'https://inside.example/png' }).end()
    else if (request.url === '/down')
      response.writeHead(302, { location: 'http://public.example/png' }).end()
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
    else if (request.url === '/once') response.writeHead(301, { location: '/png' }).end()
    else if (request.url === '/gone') response.writeHead(404).end()
    else response.end(png)
  })
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const hosts: Record<string, string[]> = {
    'public.example': ['93.184.216.34'],
    'inside.example': ['127.0.0.1'],
    'mixed.example': ['93.184.216.34', '10.0.0.1'],
    'nowhere.example': [],
  }
  const clock = createTestClock()
  const guarded = createGuardedFetch(
    {
      resolve: async (host) => hosts[host] ?? Promise.reject(new Error('ENOTFOUND')),
      isPublic,
      open: (url, [address], signal) =>
        new Promise<IncomingMessage>((resolve, reject) => {
          opened.push(`${address} ${url.pathname}`)
          get({ host: '127.0.0.1', port, path: url.pathname, signal }, resolve).on('error', reject)
        }),
    },
    clock,
  )
  const limits = { sizeLimit: 1000, timeout: 30_000 }
  const fetchPath = (path: string) => guarded(`https://public.example${path}`, limits)

  it('reads a public address, at the address that was checked, and follows a redirect', async () => {
    opened.length = 0
    expect(await fetchPath('/png')).toMatchObject({ ok: true })
    expect(await fetchPath('/once')).toMatchObject({ ok: true })
    expect(opened).toEqual(['93.184.216.34 /png', '93.184.216.34 /once', '93.184.216.34 /png'])
  })

  it('opens nothing that is not https, not on its port, private, or only partly public', async () => {
    opened.length = 0
    for (const url of [
      'http://public.example/png',
      'https://public.example:8443/png',
      'https://user:pass@public.example/png',
      'https://inside.example/png',
      'https://mixed.example/png',
      'https://nowhere.example/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'ftp://public.example/',
      'data:,x',
      '//public.example',
      '',
      'https://',
    ]) {
      expect(await guarded(url, limits), url).toEqual({ ok: false, problem: 'notAllowed' })
    }
    expect(opened).toEqual([])
  })

  it('follows no redirect to a private address, to http, or for ever', async () => {
    opened.length = 0
    expect(await fetchPath('/away')).toEqual({ ok: false, problem: 'notAllowed' })
    expect(await fetchPath('/down')).toEqual({ ok: false, problem: 'notAllowed' })
    expect(await fetchPath('/round')).toEqual({ ok: false, problem: 'unreachable' })
    expect(opened.every((one) => one.startsWith('93.184.216.34'))).toBe(true)
  })

  it('stops at the size limit and at the time limit', async () => {
    expect(await fetchPath('/big')).toEqual({ ok: false, problem: 'tooLarge' })
    const slow = await clock.until(guarded('https://public.example/slow', limits), 1_000)
    expect(slow).toEqual({ ok: false, problem: 'unreachable' })
    expect(await fetchPath('/gone')).toEqual({ ok: false, problem: 'refused' })
    expect(await guarded('https://unknown.example/', limits)).toEqual({
      ok: false,
      problem: 'unreachable',
    })
  })
})

it('connects to the checked address, whatever the name resolves to later', async () => {
  const server = createTcpServer((socket) => socket.destroy())
  const reached = new Promise<void>((resolve) => server.once('connection', () => resolve()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  const { open } = publicInternet()
  const url = new URL(`https://rebinds.invalid:${port}/`)
  // There is no TLS behind it; what counts is where the connection went.
  await expect(open(url, ['127.0.0.1'], AbortSignal.timeout(30_000))).rejects.toThrow()
  await reached
  server.close()
})

describe('pictures', () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

  it('are recognized by their bytes', () => {
    const samples = {
      '\x89PNG\r\n\x1a\n....': 'image/png',
      '\xff\xd8\xff\xe0': 'image/jpeg',
      'GIF89a...': 'image/gif',
      'RIFF....WEBPVP8 ': 'image/webp',
      '\0\0\0\x1cftypavif....': 'image/avif',
      '<svg xmlns="http://www.w3.org/2000/svg"/>': 'image/svg+xml; charset=utf-8',
      '<?xml version="1.0"?>\n<!-- hi --><svg>': 'image/svg+xml; charset=utf-8',
    }
    for (const [sample, type] of Object.entries(samples))
      expect(sniffPicture(bytes(sample))).toBe(type)
  })

  it('are nothing else, whatever it calls itself', () => {
    for (const sample of [
      '',
      '<!doctype html><svg>',
      '<html><svg></svg>',
      '{"a":1}',
      'MZ',
      '%PDF-1.7',
      '<svgx',
      'x<svg>',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
      'RIFF....AVI ',
    ]) {
      expect(sniffPicture(bytes(sample)), sample).toBeUndefined()
    }
  })

  it('in data URIs are read without harm, whatever the text is', () => {
    expect(
      Buffer.from(readDataUri('data:image/png;base64,iVBORw==', 100)?.bytes ?? []).toString('hex'),
    ).toBe('89504e47')
    expect(
      Buffer.from(
        readDataUri('data:image/svg+xml;utf8,<svg fill="#fff">100%</svg>', 100)?.bytes ?? [],
      ).toString(),
    ).toBe('<svg fill="#fff">100%</svg>')
    expect(readDataUri(`data:,${'x'.repeat(101)}`, 100)).toBeUndefined()
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readDataUri(`data:${text}`, 50)
        return read === undefined || read.bytes.length <= 50
      }),
    )
  })
})
