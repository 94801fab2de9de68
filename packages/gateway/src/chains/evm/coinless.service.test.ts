import { createServer } from 'node:http'
import { getBalance, postPrices } from '@latchkey/protocol/wire'
import { answerOf } from '@latchkey/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGateway, type Gateway } from '../../gateway.ts'

/** A node of Tempo: `eth_getBalance` answers a placeholder for each account. */
const calls: string[] = []
const node = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => (text += chunk))
  request.on('end', () => {
    const body = JSON.parse(text)
    const answers = [body].flat().map(({ id, method }) => {
      calls.push(method)
      const results: Record<string, string> = {
        eth_chainId: '0xa5bf',
        eth_getBalance: '0x9612084f0316e0ebd5182f398e5195a51b5ca47667d4c9b26c9b26c9b26c9b2',
        eth_call: `0x${'5'.padStart(64, '0')}`,
      }
      return { jsonrpc: '2.0', id, result: results[method] }
    })
    response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
  })
})
let gateway: Gateway | undefined
beforeAll(async () => {
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const address = node.address()
  const rpcUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const token = { address: `0x${'20c0'.padEnd(40, '0')}`, name: 'One', symbol: 'ONE', decimals: 6 }
  const chain = { preset: 'tempoModerato' as const, rpcUrl, tokens: [token] }
  gateway = await createGateway({ logs: 'off', chains: [chain] })
})
afterAll(async () => {
  await gateway?.close()
  node.closeAllConnections()
  node.close()
})
const running = () => gateway ?? expect.fail('No gateway')

it('shows no coin on a chain without one, and reads no balance of it [L14]', async () => {
  const account = `0x${'ab'.repeat(20)}`
  const path = `/v1/account/${account}/balance?chainId=eip155:42431`
  const { balances } = await answerOf(running(), getBalance.response, path)
  expect(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
    ['ONE', '0.000005'],
  ])
  expect(calls).not.toContain('eth_getBalance')
})

it('has no price for it [L14]', async () => {
  const native = `eip155:42431:0x${'e'.repeat(40)}`
  const response = await running().fetch(
    new Request(`http://gateway${postPrices.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ currency: 'usd', addresses: [native] }),
    }),
  )
  expect(await response.json()).toEqual({ fungibles: [] })
})
