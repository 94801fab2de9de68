import { createTestClock } from '@latchkey/devkit/clock'
import { describe, expect, it } from 'vitest'
import { type Answer, testGateway } from '../../testing/gateway.ts'
import { one, testClient } from '../../testing/world.ts'
import { chainRpc } from './rpc.ts'

async function rpcTo(...answers: Answer[]) {
  const gateway = await testGateway(() => answers.shift() ?? { body: { result: 'last' } })
  const clock = createTestClock()
  const client = testClient({ gatewayUrl: gateway.url, clock })
  const rpc = chainRpc(client, one.caipNetworkId)
  return { rpc, gateway, clock }
}

describe('JSON-RPC through the gateway', () => {
  it('names the chain and the project, and answers the result', async () => {
    const { rpc, gateway } = await rpcTo({ body: { jsonrpc: '2.0', id: 1, result: '0x1' } })
    expect(await rpc('eth_chainId', [])).toBe('0x1')
    expect(gateway.requests).toMatchObject([
      {
        method: 'POST',
        path: '/v1/',
        query: { chainId: one.caipNetworkId, projectId: 'test' },
        body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
      },
    ])
  })

  it('passes on why the node refused', async () => {
    const { rpc } = await rpcTo({ body: { error: { code: -32000, message: 'out of gas' } } })
    await expect(rpc('eth_call', [])).rejects.toMatchObject({
      code: 'RPC_ERROR',
      message: 'The network refused: out of gas',
      cause: { code: -32000 },
    })
  })

  it('takes only an answer for an answer', async () => {
    for (const body of [{}, [], 'x', { error: 'text' }, { result: undefined }]) {
      const { rpc } = await rpcTo({ body: JSON.stringify(body) })
      await expect(rpc('eth_call', [])).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
    }
    const { rpc } = await rpcTo({ body: { result: null } })
    expect(await rpc('eth_getTransactionReceipt', ['0x'])).toBeNull()
  })

  it('tries three times more, 150 ms apart [H5.2]', async () => {
    const { rpc, gateway, clock } = await rpcTo(
      { status: 503 },
      { status: 429 },
      (response) => response.destroy(),
      { body: { result: 'there' } },
    )
    const answer = rpc('eth_call', [])
    for (const tries of [1, 2, 3]) {
      await expect.poll(clock.next).toBe(150)
      await clock.advance(149)
      expect(gateway.requests).toHaveLength(tries)
      await clock.advance(1)
    }
    expect(await answer).toBe('there')
    expect(gateway.requests).toHaveLength(4)
  })

  it.each([
    'eth_sendRawTransaction',
    'eth_sendUserOperation',
    'sendTransaction',
    'author_submitExtrinsic',
    'requestAirdrop',
  ])('makes a submission once, for its answer may be lost: %s [L30]', async (method) => {
    for (const lost of [{ status: 503 }, { status: 429 }]) {
      const { rpc, gateway } = await rpcTo(lost)
      await expect(rpc(method, ['0x'])).rejects.toMatchObject({ code: 'HTTP_STATUS' })
      expect(gateway.requests).toHaveLength(1)
    }
    const { rpc, gateway } = await rpcTo((response) => response.destroy())
    await expect(rpc(method, ['0x'])).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
    expect(gateway.requests).toHaveLength(1)
  })

  it('gives up after the fourth, with the last reason [H5.3]', async () => {
    const failures = Array.from({ length: 9 }, () => ({ status: 502 }))
    const { rpc, gateway, clock } = await rpcTo(...failures)
    const rejection = expect(rpc('eth_call', [])).rejects.toThrow('HTTP status code: 502')
    for (const _ of [1, 2, 3]) {
      await expect.poll(clock.next).toBe(150)
      await clock.advance(150)
    }
    await rejection
    expect(gateway.requests).toHaveLength(4)
  })

  it('does not try again what will not change, nor what the caller ended', async () => {
    for (const status of [400, 403, 404]) {
      const { rpc, gateway } = await rpcTo({ status })
      await expect(rpc('eth_call', [])).rejects.toThrow(`HTTP status code: ${status}`)
      expect(gateway.requests).toHaveLength(1)
    }
    const stop = new AbortController()
    const { rpc, gateway, clock } = await rpcTo({ status: 503 })
    const rejection = expect(rpc('eth_call', [], stop.signal)).rejects.toMatchObject({
      code: 'ABORTED',
    })
    await expect.poll(clock.next).toBe(150)
    stop.abort()
    await clock.advance(150)
    await rejection
    expect(gateway.requests).toHaveLength(1)
  })
})
