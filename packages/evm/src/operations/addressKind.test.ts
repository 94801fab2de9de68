import { describe, expect, it } from 'vitest'
import { addressKind } from './addressKind.ts'

const somebody = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const answering = (code: unknown) => ({ rpc: async () => code })
const unread = {
  rpc: async () => {
    throw new Error('The chain was read')
  },
}

describe('the kind of an address [J4]', () => {
  it.each([
    ['0x', 'account'],
    [`0xef0100${'ab'.repeat(20)}`, 'account'],
    [`0xef0100${'ab'.repeat(21)}`, 'contract'],
    ['0x6080', 'contract'],
  ])('by its code %s is an %s', async (code, kind) => {
    expect(await addressKind(answering(code), somebody)).toEqual({ kind })
  })

  it.each([
    `0x${'0'.repeat(40)}`,
    '0'.repeat(40),
    `0x${'0'.repeat(39)}1`,
    '0x000000000000000000000000000000000000dEaD',
    '0xdEAD000000000000000042069420694206942069',
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    `0x${'F'.repeat(40)}`,
  ])('is known to burn whatever is sent to %s, without the chain', async (address) => {
    expect(await addressKind(unread, address)).toEqual({ kind: 'burn' })
  })

  it('is not guessed where the chain answers nonsense', async () => {
    for (const code of [null, 'x', 1])
      await expect(addressKind(answering(code), somebody)).rejects.toMatchObject({
        code: 'BAD_RESPONSE',
      })
  })
})
