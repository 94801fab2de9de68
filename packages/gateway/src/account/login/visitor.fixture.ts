import { ask } from '@latchkey/service/testing'
import type { Gateway } from '../../gateway.ts'

export const vaultOrigin = 'https://vault.site.example'
export const site = 'https://site.example'
const base = 'https://gateway.site.example/login/'
export const login = {
  vaultOrigin,
  sites: [site],
  siteName: 'Example',
  secret: 'a secret of the tests, 32 characters or more',
  sealingKeys: ['the first sealing key of the tests, 32 or more'],
  mail: { by: 'mailbox' as const },
}

/** The vault page in a browser, which keeps its cookies. `client`: the address that a proxy says it has. `agent`: its `User-Agent`. */
export function visitor(gateway: Gateway, origin = vaultOrigin, client?: string, agent?: string) {
  const cookies = new Map<string, string>()

  async function request(method: string, step: string, body?: object): Promise<Response> {
    return fetchIt(`${base}${step}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  }
  /** As a page's own `fetch`, with its cookies where it asks for them. */
  const fetchIt: typeof fetch = async (url, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('origin', origin)
    if (client !== undefined) headers.set('x-forwarded-for', client)
    if (agent !== undefined) headers.set('user-agent', agent)
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    if (init.credentials !== 'omit') headers.set('cookie', cookie)
    const response = await ask(gateway, new URL(String(url)).pathname, { ...init, headers })
    if (init.credentials === 'omit') return response
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      if (/Max-Age=0/i.test(one)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const post = (step: string, body: object = {}) => request('POST', step, body)

  return {
    cookies,
    request,
    post,
    fetch: fetchIt,
    /** The answer with its status. */
    async send(step: string, body?: object) {
      const response = await post(step, body)
      return { status: response.status, ...(await response.json()) }
    },
    /** From the address to a session. */
    async logIn(email: string): Promise<{ user: string }> {
      await post('email', { email })
      const response = await post('code', { email, code: await newestCode(gateway) })
      if (response.status !== 200) throw new Error(await response.text())
      return response.json()
    },
  }
}

/** The words of the mailbox page, the newest mail first. */
export async function mailbox(gateway: Gateway): Promise<string> {
  return (await ask(gateway, '/login/mailbox')).text()
}

export async function newestCode(gateway: Gateway): Promise<string> {
  return /is (\d{6})\./.exec(await mailbox(gateway))?.[1] ?? ''
}

export async function newestLink(gateway: Gateway): Promise<string> {
  const link = /href="([^"]+)"/.exec(await mailbox(gateway))?.[1] ?? ''
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'))
  return pathname + search
}

/** Presses the button of the page that a link leads to. `from`: headers that name the page. */
export function confirm(
  gateway: Gateway,
  link: string,
  from: Record<string, string> = {},
): Promise<Response> {
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  return ask(gateway, link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...from },
    body: new URLSearchParams({ token }),
  })
}
