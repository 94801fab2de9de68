import { createServer } from 'node:http'
import type { ChainId } from '@latchkey/protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createHastyClock } from '../testing/hastyClock.ts'
import { createChainNode } from './chainNode.ts'
import { createRpcClient } from './client.ts'
import { causeOf, nodeFaultOf } from './faults.ts'

/** A node that serves the chain that the test names. */
let chainId = '0x1'
let genesis = '0xaa'
let requests: string[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    const { id, method } = JSON.parse(body)
    requests.push(method)
    const results: Record<string, unknown> = {
      eth_chainId: chainId,
      getGenesisHash: chainId,
      getblockhash: chainId,
      chain_getBlockHash: chainId,
      eth_getBlockByNumber: genesis === '' ? null : { hash: genesis },
    }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] ?? 'read' }))
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
beforeEach(() => {
  chainId = '0x1'
  genesis = '0xaa'
  requests = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function nodeOf(id: ChainId) {
  const clock = createHastyClock()
  const node = createChainNode({ id, rpcUrl: url }, clock)
  const read = () =>
    createRpcClient(node).call({ method: 'read', params: [], shape: v.literal('read') })
  return { node, read, pass: clock.pass }
}
const causeIn = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => expect.fail('It was read'),
    (error: unknown) => {
      expect(nodeFaultOf(error)?.fault).toBe('wrongChain')
      return causeOf(error)
    },
  )

it('reads nothing from a node of another chain, and names both [L11]', async () => {
  chainId = '0x7a69'
  const { read } = nodeOf('eip155:1')
  expect(await causeIn(read())).toBe('The node serves eip155:31337 instead of eip155:1')
  await causeIn(read())
  expect(requests).toEqual(['eth_chainId'])
})

it('notices within seconds that another chain is behind the address, and that the right one is back [L11]', async () => {
  const { read, pass } = nodeOf('eip155:1')
  await read()
  await read()
  expect(requests).toEqual(['eth_chainId', 'read', 'read'])
  chainId = '0x2'
  pass(5_000)
  await causeIn(read())
  chainId = '0x1'
  pass(5_000)
  expect(await read()).toBe('read')
})

it('tells a chain from another one with its id by a block that it must have [L11]', async () => {
  const { node, read, pass } = nodeOf('eip155:1')
  node.setAnchor({ number: 3, hash: '0xaa' })
  expect(await read()).toBe('read')
  genesis = '0xbb'
  pass(5_000)
  expect(await causeIn(read())).toContain('its block 3 is not the one that was indexed')
  // A node that does not have the block does not contradict.
  genesis = ''
  pass(5_000)
  expect(await read()).toBe('read')
})

it.each([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'],
  [
    'bip122:000000000019d6689c085ae165831e93',
    '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  ],
  [
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  ],
] as const)('tells %s from other chains by the genesis block [L11]', async (id, hash) => {
  const { read, pass } = nodeOf(id)
  chainId = hash
  expect(await read()).toBe('read')
  chainId = hash.replace(/[1-9]/, '7').replace(/5/, '6')
  pass(5_000)
  await causeIn(read())
})

it('takes a chain that has a name of the operator for what it is called', async () => {
  const { read } = nodeOf('solana:localnet')
  expect(await read()).toBe('read')
  expect(requests).toEqual(['read'])
})

it('reads nothing from a node that does not say which chain it serves [L11]', async () => {
  chainId = 'none of your business'
  const { read } = nodeOf('eip155:1')
  await expect(read()).rejects.toThrow('The service gave an answer that could not be read')
})
