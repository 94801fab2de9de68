import { request } from 'node:http'
import { json as jsonOf } from 'node:stream/consumers'
import { postPrices } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'
import { startGateway } from '../../start.ts'
import type { GatewayOptions } from '../config/schema.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const ether = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const chains: GatewayOptions['chains'] = [
  {
    id: 'eip155:1',
    name: 'One',
    rpcUrl: 'http://127.0.0.1:1',
    nativeCurrency,
    prices: { from: 'table', usd: { '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee': 3_000 } },
  },
]

// A gateway that listens replaces them by quicker ones.
const { Request, Response } = globalThis
afterAll(() => {
  Object.assign(globalThis, { Request, Response })
})

/** The picture link in an answer to somebody who names this host. */
async function linkFor(host: string | undefined, options: GatewayOptions = {}) {
  const gateway = await startGateway({ logs: 'off', port: 0, chains, ...options })
  const call = request(`${gateway.url}/v1/fungible/price`, {
    method: 'POST',
    headers: host === undefined ? {} : { host },
  })
  const answer = new Promise<unknown>((resolve, reject) => {
    call.on('response', (response) => jsonOf(response).then(resolve, reject))
    call.on('error', reject)
  })
  call.end(JSON.stringify({ currency: 'usd', addresses: [ether] }))
  const { fungibles } = v.parse(postPrices.response, await answer)
  await gateway.close()
  return { link: fungibles[0]?.iconUrl, url: gateway.url }
}

const path = '/public/getTokenImage/ETH'

it('are relative for a request with another host, which any client can set', async () => {
  expect((await linkFor('evil.example')).link).toBe(path)
  expect((await linkFor('127.0.0.1.evil.example:80')).link).toBe(path)
})

it('begin with the operator’s URL, and on this machine with the requested host', async () => {
  const publicUrl = 'https://gateway.example/'
  expect((await linkFor('evil.example', { publicUrl })).link).toBe(`https://gateway.example${path}`)
  const { link, url } = await linkFor(undefined)
  expect(link).toBe(`${url}${path}`)
})
