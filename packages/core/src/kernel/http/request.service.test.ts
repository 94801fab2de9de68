import { createTestClock } from '@latchkey/devkit/clock'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, testGateway } from '../../testing/gateway.ts'
import { type HttpRequest, http, requestUrl } from './request.ts'

const ok = () => ({ body: { ok: true } })

async function call(verb: (request: HttpRequest) => Promise<unknown>, answer: Answer = ok()) {
  const gateway = await testGateway(() => answer)
  const result = verb({ baseUrl: gateway.url, path: '/thing', query: { a: '1' } })
  return { result, gateway }
}

describe('HTTP helper', () => {
  it.each([
    ['GET', http.get],
    ['POST', http.post],
    ['PUT', http.put],
    ['DELETE', http.delete],
  ] as const)('does %s and reads JSON [H7.1]', async (method, verb) => {
    const { result, gateway } = await call(verb)
    expect(await result).toEqual({ ok: true })
    expect(gateway.requests).toMatchObject([{ method, path: '/thing', query: { a: '1' } }])
  })

  it('GETs bytes as a blob [H7.2, H1.1]', async () => {
    const { result } = await call(http.getBlob, (response) => {
      response.setHeader('content-type', 'image/png')
      response.end(Buffer.from([1, 2, 3]))
    })
    const blob = await result
    expect(blob).toBeInstanceOf(Blob)
    expect(blob instanceof Blob && [blob.type, blob.size]).toEqual(['image/png', 3])
  })

  it('sends a JSON body as text, so that browsers need no preflight [H1.2]', async () => {
    const gateway = await testGateway(ok)
    await http.post({ baseUrl: gateway.url, path: '/x', body: { a: [1] } })
    expect(gateway.requests[0]?.body).toBe('{"a":[1]}')
    expect(gateway.requests[0]?.headers['content-type']).toBe('text/plain;charset=UTF-8')
  })

  it('drops query parameters that are empty [H1.3]', async () => {
    const gateway = await testGateway(ok)
    const query = { a: '', b: undefined, c: '0', d: 'x y&z' }
    await http.get({ baseUrl: gateway.url, path: '/x', query })
    expect(gateway.requests[0]?.query).toEqual({ c: '0', d: 'x y&z' })
  })

  it('resolves paths under the base, whatever they look like', () => {
    const url = (baseUrl: string, path: string) => requestUrl({ baseUrl, path }).href
    expect(url('https://a.example/wallets', '/v1/x')).toBe('https://a.example/wallets/v1/x')
    expect(url('https://a.example/', 'v1/x')).toBe('https://a.example/v1/x')
    expect(url('https://a.example', '//evil.example/x')).toBe('https://a.example/evil.example/x')
  })

  it.each([
    400, 401, 403, 404, 429, 500, 503,
  ])('throws "HTTP status code: %i" with the response as its cause [H1.4]', async (status) => {
    const { result } = await call(http.get, { status, body: { status: 'FAILED' } })
    await expect(result).rejects.toMatchObject({
      message: `HTTP status code: ${status}`,
      code: 'HTTP_STATUS',
      context: { status },
    })
    const cause: unknown = await result.catch((error: Error) => error.cause)
    expect(cause instanceof Response && (await cause.json())).toEqual({ status: 'FAILED' })
  })

  it.each([
    ['HTML', '<!doctype html><p>Bad gateway'],
    ['nothing', ''],
    ['half an answer', '{"ok":'],
  ])('says that %s is no answer', async (_, body) => {
    const { result } = await call(http.get, { body })
    await expect(result).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
  })

  it('distinguishes a missing server from a lost connection', async () => {
    const request = { baseUrl: 'http://127.0.0.1:9', path: '/x' }
    await expect(http.get(request)).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
    const { result } = await call(http.get, (response) => response.destroy())
    await expect(result).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
  })

  it('gives up after its time, also in the middle of an answer [H5.1]', async () => {
    const silent = await testGateway(() => () => {})
    const clock = createTestClock()
    const request = { baseUrl: silent.url, path: '/x', timeout: 30, clock }
    const unanswered = expect(http.get(request)).rejects.toMatchObject({ code: 'TIMED_OUT' })
    await clock.advance(29)
    expect(clock.next()).toBe(1)
    await clock.advance(1)
    await unanswered
    const slow = await testGateway(() => (response) => void response.write('{"ok"'))
    const fetched = vi.spyOn(globalThis, 'fetch')
    const half = expect(http.get({ ...request, baseUrl: slow.url })).rejects.toMatchObject({
      code: 'TIMED_OUT',
    })
    await fetched.mock.results[0]?.value
    fetched.mockRestore()
    await clock.advance(30)
    await half
  })

  it.each([
    ['GET', http.get],
    ['POST', http.post],
    ['PUT', http.put],
    ['DELETE', http.delete],
    ['blob GET', http.getBlob],
  ] as const)('%s ends with its signal [H7.3]', async (_, verb) => {
    const stop = new AbortController()
    const gateway = await testGateway(() => () => stop.abort())
    const result = verb({ baseUrl: gateway.url, path: '/x', signal: stop.signal })
    await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
    const before = verb({ baseUrl: gateway.url, path: '/x', signal: AbortSignal.abort() })
    await expect(before).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
