import { contractOf, type WorldDescription } from '@latchkey/devkit'
import type { Page } from '@playwright/test'
import { nodeOf } from './chain.ts'
import { chainId } from './swapping.ts'

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** Has the paymaster of the page's operator pay for nothing from now on. Answers how to undo that. */
export async function declineSponsorship(page: Page): Promise<() => Promise<void>> {
  const services = /\/v1\/paymaster\//
  await page.route(services, async (route) => {
    const request = route.request()
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors })
    const { id } = request.postDataJSON()
    const error = { code: -32_501, message: 'Not for you' }
    return route.fulfill({ headers: cors, json: { jsonrpc: '2.0', id, error } })
  })
  return () => page.unroute(services)
}

/** Wei that EntryPoint holds for the paymaster: what is paid comes from there. */
export async function depositOf(world: WorldDescription): Promise<bigint> {
  const [entryPoint, paymaster] = [
    contractOf(world, chainId, 'entryPoint'),
    contractOf(world, chainId, 'paymaster'),
  ]
  const data = `0x70a08231${paymaster.slice(2).toLowerCase().padStart(64, '0')}`
  const call = nodeOf(world, chainId).call('eth_call', [{ to: entryPoint, data }, 'latest'])
  return BigInt(String(await call))
}
