import { base64urlnopad } from '@scure/base'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Keyholder } from '../keys/keyholder.ts'
import { finishKept, socialAttempt } from './attempt.ts'
import { returnedBy } from './returned.ts'

const origin = 'https://vault.site.example'
const token = 'a'.repeat(43)
const result = (text: string, at = origin) => `${at}/#login=${text}`

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('location', { href: `${origin}/`, origin })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Records the calls to the keys, and answers each with the same result. */
function keys() {
  const calls: Record<string, string>[] = []
  const keyholder: Keyholder = {
    async ask(name, params) {
      calls.push({ name, ...JSON.parse(JSON.stringify(params)) })
      return JSON.parse('{"status":"done"}')
    },
  }
  return { calls, keyholder }
}

it('gives the provider the hash of its secret, and finishes with the secret itself [B2]', async () => {
  const { calls, keyholder } = keys()
  const attempt = await socialAttempt(keyholder, 'google')
  await attempt.start()
  await attempt.finish(result(token))
  const [started, finished] = calls
  const secret = finished?.secret ?? ''
  expect(base64urlnopad.decode(secret)).toHaveLength(32)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  expect(started).toEqual({
    name: 'startSocial',
    provider: 'google',
    challenge: base64urlnopad.encode(new Uint8Array(hash)),
  })
  expect(finished).toEqual({ name: 'finishSocial', token, secret })
})

it('keeps the secret over a redirect of the site, for one result', async () => {
  const { calls, keyholder } = keys()
  const attempt = await socialAttempt(keyholder, 'github')
  await attempt.start('https://site.example/shop')
  expect(await finishKept(keyholder, result(token))).toEqual({ status: 'done' })
  expect(await finishKept(keyholder, result(token))).toEqual({ status: 'failed' })
  expect(calls.map(({ name }) => name)).toEqual(['startSocial', 'finishSocial'])
})

it('keeps no secret for a log-in in a window', async () => {
  const { keyholder } = keys()
  await (await socialAttempt(keyholder, 'github')).start()
  expect(await finishKept(keyholder, result(token))).toEqual({ status: 'failed' })
})

it('sends no result of another page, and none that is no token', async () => {
  const { calls, keyholder } = keys()
  const { finish } = await socialAttempt(keyholder, 'google')
  for (const address of [
    result(token, 'https://evil.example'),
    `${origin}/?login=${token}`,
    result(`${token}a`),
    result(`${token.slice(1)}&`),
    result(''),
  ])
    expect(await finish(address), address).toEqual({ status: 'failed' })
  expect(await finish(result('DECLINED'))).toEqual({ status: 'declined' })
  expect(calls).toEqual([])
  expect(returnedBy('/#login=DECLINED')).toEqual({ status: 'declined' })
  expect(returnedBy('/')).toBeUndefined()
})
