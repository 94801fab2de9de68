import type { Rpc } from '@latchkey/core'
import { knownError, rpcError } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { tokenFacts } from './token.ts'

const address = `0x${'a'.repeat(40)}`

/** Returns the facts of a token with 6 decimals that answers a request for its symbol so. */
function factsOf(symbol: () => unknown) {
  const rpc: Rpc = async (_, params) =>
    JSON.stringify(params).includes('0x95d89b41') ? symbol() : `0x${'6'.padStart(64, '0')}`
  return tokenFacts({ rpc }, address)
}
const failing = (error: Error) => () => {
  throw error
}

describe('a token without a symbol [J6]', () => {
  it.each([
    ['reverts, by the code', failing(rpcError('Refused', { code: 3 }))],
    ['reverts, by the words', failing(rpcError('execution reverted', { code: -32000 }))],
    ['answers nothing', () => '0x'],
  ])('has an empty one where its contract %s', async (_, symbol) => {
    expect(await factsOf(symbol)).toEqual({ decimals: 6, symbol: '' })
  })

  it.each([
    rpcError('Limit exceeded', { code: -32005 }),
    knownError('NETWORK_FAILED'),
  ])('is not taken for one where the chain could not be asked', async (error) => {
    await expect(factsOf(failing(error))).rejects.toBe(error)
  })
})
