import { ask } from '@latchkey/service/testing'
import { afterEach, expect, it } from 'vitest'
import { createGateway, type Gateway } from '../../gateway.ts'
import { type SlowNode, startSlowNode } from './testing/slowNode.ts'

const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
let gateway: Gateway | undefined
let node: SlowNode | undefined
afterEach(async () => {
  await gateway?.close()
  node?.stop()
})

const account = `0x${'ab'.repeat(20)}`

it('measures requests by route and nodes by chain, without addresses [L16]', async () => {
  node = await startSlowNode()
  node.answerAll()
  const chain = { id: 'eip155:1', name: 'One', rpcUrl: node.url, nativeCurrency } as const
  gateway = await createGateway({ logs: 'off', chains: [chain], metrics: { port: 0 } })
  await ask(gateway, '/v1/?chainId=eip155:1', {
    method: 'POST',
    body: `{"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":["${account}","latest"]}`,
  })
  await ask(gateway, `/v1/identity/${account}`)
  await ask(gateway, `/nowhere/${account}`)
  const text = await (await fetch(gateway.metricsUrl ?? '')).text()
  expect(text).toContain(
    'latchkey_request_seconds_count{method="POST",route="/v1/",status="200"} 1',
  )
  expect(text).toMatch(
    /latchkey_request_seconds_count\{method="GET",route="\/v1\/identity\/:\w+",status="\d{3}"\} 1/,
  )
  expect(text).toMatch(
    /latchkey_upstream_seconds_count\{chain="eip155:1",node="1",outcome="ok"\} \d/,
  )
  expect(text).toContain('latchkey_connections{kind="socket"} 0')
  expect(text).not.toContain(account)
})

it('has no metrics on the port of visitors [L16]', async () => {
  gateway = await createGateway({ logs: 'off', metrics: { port: 0 } })
  expect((await ask(gateway, '/metrics')).status).toBe(404)
})
