import { createTestClock } from '@latchkey/devkit/clock'
import { expect, it } from 'vitest'
import { connectTo } from './testing/client.ts'
import { gatewaysForTests } from './testing/gateway.ts'

const { node, start } = gatewaysForTests()
const key = 'So11111111111111111111111111111111111111112'
const solana = 'chainId=solana:localnet'

const call = (method: string, params: unknown[] = [], id: unknown = 1) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })
const newHeads = call('eth_subscribe', ['newHeads'])
const errorOf = (text: string) => Object(JSON.parse(text)).error
const resultOf = (text: string) => Object(JSON.parse(text)).result
const isUnsubscribe = (method: string) => /unsubscribe$/i.test(method)

it('a node that refuses a renewed subscription in many bytes has the client closed', async () => {
  const one = await node()
  const client = await connectTo((await start(one)).url)
  await client.ask(newHeads)
  await one.stop()
  const back = await node(one.port)
  back.answer = () => ({ error: `{"code":-32000,"message":"${'错误'.repeat(60)}"}` })
  expect(await client.closed).toEqual({ code: 1013, reason: `${'错误'.repeat(20)}错` })
})

it('a node that gives two subscriptions one id reaches both clients until both have left', async () => {
  const one = await node()
  one.answer = ({ method }) => ({ result: isUnsubscribe(method) ? 'true' : '7' })
  const { url } = await start(one)
  const [first, second] = [await connectTo(url, solana), await connectTo(url, solana)]
  const notified = (value: number) =>
    `{"jsonrpc":"2.0","method":"accountNotification","params":{"subscription":7,"result":${value}}}`
  const ids = [
    resultOf(await first.ask(call('accountSubscribe', [key]))),
    resultOf(await second.ask(call('accountSubscribe', [key, { commitment: 'finalized' }]))),
  ]
  one.say(notified(1))
  expect([await first.next(), await second.next()]).toEqual([
    expect.stringContaining('"result":1'),
    expect.stringContaining('"result":1'),
  ])
  const leaves = (id: unknown) => call('accountUnsubscribe', [id])
  expect(resultOf(await second.ask(leaves(ids[1])))).toBe(true)
  one.say(notified(2))
  expect(await first.next()).toContain('"result":2')
  expect(one.calls.filter(({ method }) => isUnsubscribe(method))).toEqual([])
  expect(resultOf(await first.ask(leaves(ids[0])))).toBe(true)
  await expect.poll(() => one.calls.at(-1)).toMatchObject({ params: [7] })
})

it.each([
  ['an error without a code', { error: '{"message":"no"}' }],
  ['an error that is a text', { error: '"no"' }],
  ['no subscription id', { result: 'null' }],
])('a node that answers %s refuses this subscription only', async (_, answer) => {
  const one = await node()
  const { url } = await start(one)
  const [good, bad] = [await connectTo(url), await connectTo(url)]
  await good.ask(newHeads)
  one.answer = () => answer
  const logs = call('eth_subscribe', ['logs', { address: `0x${'1'.repeat(40)}` }])
  expect(errorOf(await bad.ask(logs))).toMatchObject({ code: -32603 })
  one.say(
    '{"jsonrpc":"2.0","method":"eth_subscription","params":{"subscription":1,"result":"0x1"}}',
  )
  expect(await good.next()).toContain('"result":"0x1"')
})

it('a node may send a null error beside its result', async () => {
  const one = await node()
  one.answer = () => ({ result: '"0x5","error":null' })
  const client = await connectTo((await start(one)).url)
  expect(resultOf(await client.ask(newHeads))).toMatch(/^0x/)
})

it('a node of another chain gives no subscription [L11]', async () => {
  const one = await node()
  const other = { wsUrl: `ws://127.0.0.1:${one.port}/2` }
  const clock = createTestClock()
  const client = await connectTo((await start(one, {}, other, clock)).url)
  expect(errorOf(await clock.until(client.ask(newHeads)))).toMatchObject({
    message: 'The chain cannot be reached',
  })
  expect(one.calls).toEqual([])
})
