import * as v from 'valibot'
import { expect, it } from 'vitest'
import { settingsSchema } from './settings.ts'

const services = ['gatewayUrl', 'rpcUrl', 'bundlerUrl', 'paymasterUrl'] as const

/** Whether the page accepts settings with a service at an address. */
function isTaken(service: (typeof services)[number], url: string): boolean {
  const safe = 'https://gateway.site.example'
  const { gatewayUrl, ...urls } = {
    gatewayUrl: safe,
    rpcUrl: safe,
    bundlerUrl: safe,
    paymasterUrl: safe,
    [service]: url,
  }
  const nativeCurrency = { symbol: 'ETH', decimals: 18 }
  const chain = { id: 'eip155:1', name: 'Ethereum', nativeCurrency, ...urls }
  return v.is(settingsSchema, { gatewayUrl, sites: [], chains: [chain] })
}

it.each(services)('allows plain http on this machine alone: %s', (service) => {
  for (const url of [
    'https://gateway.site.example/v1/?chainId=eip155:1',
    'https://127.0.0.1:8080/',
    'http://localhost:8080/',
    'http://gateway.localhost:8080/v1/',
    'http://127.0.0.1:8080/',
    'http://[::1]:8080/',
  ])
    expect([url, isTaken(service, url)]).toEqual([url, true])
  for (const url of [
    'http://gateway.site.example/',
    'http://192.168.0.7:8080/',
    'http://localhost.site.example/',
    'http://127.0.0.1.site.example/',
    'http://notlocalhost/',
    'ws://localhost/',
    'javascript:alert(1)',
    '/v1/',
    '',
  ])
    expect([url, isTaken(service, url)]).toEqual([url, false])
})
