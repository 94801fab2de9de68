import { fakeRpc } from '@latchkey/service/testing'
import { numberToHex } from 'viem'
import { expect, it } from 'vitest'
import { createChainNode } from './node.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const tuple = {
  chainId: '0x1',
  address: `0x${'11'.repeat(20)}`,
  nonce: '0x5',
  yParity: '0x1',
  r: '0x1',
  s: '0x2',
}

/** Reads a transaction with these authorizations from a node. */
function read(authorizationList: unknown) {
  const transaction = { hash, input: '0x', authorizationList }
  const rpc = fakeRpc({ eth_getTransactionByHash: () => transaction })
  return createChainNode(rpc).transaction(hash)
}

it('reads the authorizations of a transaction that can be valid, and ignores the others', async () => {
  const others = [
    { ...tuple, nonce: numberToHex(2n ** 64n - 1n) },
    { ...tuple, chainId: numberToHex(2n ** 256n - 1n) },
    { ...tuple, yParity: '0x2' },
  ]
  const found = await read([...others, tuple])
  expect(found?.authorizationList).toEqual([
    {
      ...tuple,
      chainId: 1,
      nonce: 5,
      yParity: 1,
      r: numberToHex(1, { size: 32 }),
      s: numberToHex(2, { size: 32 }),
    },
  ])
})

it('rejects a list that is none of authorizations', async () => {
  await expect(read([{ ...tuple, nonce: 'five' }])).rejects.toThrow()
  await expect(read(['0x'])).rejects.toThrow()
})
