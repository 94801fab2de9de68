import { knownError, rpcError } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { chainTime } from './chainTime.ts'

/** A node whose blocks have these times. */
const node = (blocks: Record<string, unknown>) => ({
  rpc: async (_: string, params: unknown) => {
    const [block] = Array.isArray(params) ? params : []
    const answer = blocks[String(block)]
    if (answer instanceof Error) throw answer
    return answer
  },
})
const at = (seconds: number) => ({ timestamp: `0x${seconds.toString(16)}` })

describe('the time of a chain', () => {
  it('is that of the block to come [G2]', async () => {
    expect(await chainTime(node({ latest: at(1_000), pending: at(1_012) }))).toBe(1_012)
  })

  it.each([
    ['refuses to show', rpcError('unknown block')],
    ['has none of', null],
    ['shows an old', at(900)],
  ])('is that of the newest block where the node %s the block to come [G2]', async (_, pending) => {
    expect(await chainTime(node({ latest: at(1_000), pending }))).toBe(1_000)
  })

  it('is not guessed where the node has no block', async () => {
    const time = chainTime(node({ latest: null, pending: at(1_012) }))
    await expect(time).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
    const failing = chainTime(node({ latest: at(1), pending: knownError('NETWORK_FAILED') }))
    await expect(failing).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
  })
})
