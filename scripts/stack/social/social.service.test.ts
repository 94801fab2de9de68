import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGateway, type Gateway } from '@latchkey/gateway'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSocialProvider, localSecret, localSocials } from './provider.ts'

const vaultOrigin = 'https://vault.site.example'
const site = 'https://site.example'
const publicUrl = 'http://127.0.0.1:9'
const secret = 'a secret of a page, in base64url, 43 letter'.replaceAll(/[ ,]/g, '-')
const challenge = createHash('sha256').update(secret).digest('base64url')

const realm = '/realms/shop'
const client = (name: string) => ({ clientId: name, clientSecret: localSecret })

let server: Server
let gateway: Gateway
beforeAll(async () => {
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  const issuer = `http://127.0.0.1:${address.port}`
  const [social, own] = [createSocialProvider(issuer), createSocialProvider(issuer + realm)]
  server.on('request', (request, response) => {
    const answer = request.url?.startsWith(`${realm}/`) ? own : social
    answer(request, response)
  })
  gateway = await createGateway({
    logs: 'off',
    publicUrl,
    login: {
      vaultOrigin,
      sites: [site],
      siteName: 'Example',
      secret: 'a secret of the tests, 32 characters or more',
      sealingKeys: ['the first sealing key of the tests, 32 or more'],
      mail: { by: 'mailbox' },
      socials: [
        ...localSocials.map((name) => ({ name, ...client(name), issuer })),
        { name: 'site', ...client('site'), issuer: issuer + realm },
      ],
    },
  })
})
afterAll(async () => {
  await gateway?.close()
  server?.closeAllConnections()
  server?.close()
})

type Cookies = Map<string, string>

/** A request with a browser's cookies, which follows no redirect. */
async function visit(url: string, cookies: Cookies, init: RequestInit = {}): Promise<Response> {
  const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const request = new Request(url, {
    ...init,
    redirect: 'manual',
    headers: { ...init.headers, cookie },
  })
  const response = url.startsWith(publicUrl) ? await gateway.fetch(request) : await fetch(request)
  for (const one of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
    cookies.set(name, value)
  }
  return response
}

/** The vault page's request. */
async function ask(step: string, body: object, cookies: Cookies = new Map()) {
  const response = await visit(`${publicUrl}/login/${step}`, cookies, {
    method: 'POST',
    headers: { origin: vaultOrigin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...(await response.json()) }
}

type Person = { name?: string; email?: string; cancel?: string }

/** Goes to the provider, says who one is, and comes back: where that leads. */
async function goThrough(url: string, person: Person): Promise<string> {
  const cookies: Cookies = new Map()
  let at = url
  for (let steps = 0; steps < 10; steps += 1) {
    const isForm = at.includes('/visitor/')
    const form = { method: 'POST', body: new URLSearchParams(person) }
    const response = await visit(at, cookies, isForm ? form : {})
    const location = response.headers.get('location')
    if (!location) throw new Error(`${at}: ${response.status} ${await response.text()}`)
    at = new URL(location, at).href
    if (at.startsWith(vaultOrigin) || at.startsWith(site)) return at
  }
  throw new Error('It leads nowhere')
}

const ada = { name: 'Ada', email: 'ada@social.example' }
const tokenOf = (url: string) => new URL(url).hash.replace('#login=', '')

async function logIn(person: Person, provider = 'google', cookies: Cookies = new Map()) {
  const { url } = await ask('social', { provider, challenge })
  const token = tokenOf(await goThrough(url, person))
  return ask('finish', { token, secret }, cookies)
}

describe('log-in with a social account', () => {
  it('leads to the provider and back, and logs in the page that began it, once [H6]', async () => {
    const { url } = await ask('social', { provider: 'google', challenge })
    const parameters = new URL(url).searchParams
    expect(parameters.get('code_challenge_method')).toBe('S256')
    expect(parameters.get('redirect_uri')).toBe(`${publicUrl}/login/callback/google`)
    const back = await goThrough(url, ada)
    const token = tokenOf(back)
    const cookies: Cookies = new Map()
    const thief = 'another secret of 43 letters, in base64url.'.replaceAll(/[ ,.]/g, '-')
    expect(await ask('finish', { token, secret: thief })).toMatchObject({ error: 'LOGIN_GONE' })
    const finished = await ask('finish', { token, secret }, cookies)
    expect(finished).toMatchObject({ status: 200, email: ada.email, name: 'Ada', way: 'google' })
    const session = await visit(`${publicUrl}/login/session`, cookies, {
      headers: { origin: vaultOrigin },
    })
    expect(await session.json()).toMatchObject({ user: finished.user, way: 'google' })
    expect(await ask('finish', { token, secret })).toMatchObject({ error: 'LOGIN_GONE' })
  })

  it('knows the visitor again, by whichever provider has proved their address [H6]', async () => {
    const [first, again, other] = [
      await logIn(ada),
      await logIn(ada),
      await logIn({ ...ada, name: 'Ada L' }, 'github'),
    ]
    expect(again.user).toBe(first.user)
    expect(other.user).toBe(first.user)
    expect((await logIn({ ...ada, email: 'eve@social.example' })).user).not.toBe(first.user)
  })

  it('leads to the site’s own provider, whose issuer has a path [H6]', async () => {
    const { url } = await ask('social', { provider: 'site', challenge })
    expect(new URL(url).pathname).toBe(`${realm}/auth`)
    const first = await logIn(ada, 'site')
    expect(first).toMatchObject({ status: 200, email: ada.email, name: 'Ada', way: 'site' })
    expect((await logIn(ada, 'site')).user).toBe(first.user)
  })

  it('reports that the visitor cancelled, and accepts no state twice, of another provider or unknown [H6]', async () => {
    const declined = await ask('social', { provider: 'google', challenge })
    expect(tokenOf(await goThrough(declined.url, { ...ada, cancel: '1' }))).toBe('DECLINED')
    const { url } = await ask('social', { provider: 'google', challenge })
    const state = new URL(url).searchParams.get('state')
    const callback = (provider: string, query: string) =>
      visit(`${publicUrl}/login/callback/${provider}?${query}`, new Map())
    expect((await callback('github', `state=${state}&code=x`)).status).toBe(404)
    expect((await callback('google', 'state=none&code=x')).status).toBe(404)
    expect((await callback('nobody', `state=${state}&code=x`)).status).toBe(404)
    const forged = await callback('google', `state=${state}&code=forged`)
    expect(forged.headers.get('location')).toBe(`${vaultOrigin}/#login=FAILED`)
    expect((await callback('google', `state=${state}&code=forged`)).status).toBe(404)
  })

  it('leads a site’s own window back to its page with the same result, and to no stranger’s [H6]', async () => {
    const returnTo = `${site}/shop?a=1&result_uri=old#part`
    const { url } = await ask('social', { provider: 'google', challenge, returnTo })
    const back = new URL(await goThrough(url, ada))
    expect(back.href.replace(/result_uri=[^&#]*/, 'result_uri=')).toBe(
      `${site}/shop?a=1&result_uri=#part`,
    )
    const token = tokenOf(back.searchParams.get('result_uri') ?? '')
    expect(await ask('finish', { token, secret })).toMatchObject({ status: 200, way: 'google' })

    const declined = await ask('social', { provider: 'google', challenge, returnTo: site })
    const turned = new URL(await goThrough(declined.url, { ...ada, cancel: '1' }))
    expect(turned.searchParams.get('result_uri')).toBe(`${vaultOrigin}/#login=DECLINED`)
    for (const strange of ['https://evil.example/', `${site}.evil.example/`, 'javascript:alert(1)'])
      expect(
        await ask('social', { provider: 'google', challenge, returnTo: strange }),
      ).toMatchObject({ status: 422, error: 'MALFORMED' })
  })

  it('refuses providers that are not set up, and what is malformed [H6]', async () => {
    expect((await ask('social', { provider: 'nobody', challenge })).status).toBe(422)
    expect((await ask('social', { provider: 'google', challenge: 'short' })).status).toBe(422)
    expect((await ask('finish', { token: 'short', secret })).status).toBe(422)
  })
})
