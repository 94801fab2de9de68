import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { bodyOf } from '../bodyOf.ts'
import { farcasterPage, signedPage } from './appPage.ts'
import { createPeople, type Registry } from './people.ts'
import { createChannels } from './relay.ts'

const channel = v.object({ nonce: v.string(), domain: v.string(), siweUri: v.string() })
const appPath = '/farcaster'

/**
 * A Farcaster Auth relay, and the app that visitors have on their phones. `undefined`: the request is for neither. For this
 * machine only.
 */
export function createFarcaster(origin: string, registry: Registry) {
  const channels = createChannels(new URL(appPath, origin).href)
  const people = createPeople(registry)

  /** What the app shows and does. */
  async function runApp(request: IncomingMessage, token: string): Promise<string | undefined> {
    const channelRequest = channels.request(token)
    if (!channelRequest) return undefined
    if (request.method !== 'POST') return farcasterPage(channelRequest.domain)
    const form = new URLSearchParams(await bodyOf(request))
    const username = form.get('username') ?? ''
    const signed = await people.sign(username, channelRequest, { asStranger: form.has('stranger') })
    channels.complete(token, signed)
    return signedPage()
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const send = (type: string, body: string | undefined) => {
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': type })
      response.end(body)
    }
    const json = (value: object | undefined) =>
      send('application/json', value && JSON.stringify(value))
    switch (`${request.method} ${pathname}`) {
      case 'POST /v1/channel':
        json(channels.open(v.parse(channel, JSON.parse(await bodyOf(request)))))
        return true
      case 'GET /v1/channel/status':
        json(channels.status(request.headers.authorization?.replace(/^Bearer /, '') ?? ''))
        return true
      case `GET ${appPath}`:
      case `POST ${appPath}`:
        send(
          'text/html; charset=utf-8',
          await runApp(request, searchParams.get('channelToken') ?? ''),
        )
        return true
      default:
        return false
    }
  }
}
