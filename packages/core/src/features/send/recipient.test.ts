import { describe, expect, it } from 'vitest'
import { transactionOf } from '../../testing/facts.ts'
import { judgeRecipient } from './recipient.ts'

const friend = '0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa5678'
const lookAlike = '0x1234bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb5678'
const stranger = '0x9999aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa0000'
const sent = (sentTo: string, numeric = '1') =>
  transactionOf('x', { sentTo }, [{ direction: 'out', quantity: { numeric } }])

describe('a recipient', () => {
  it('is known when the account has sent to it, however the address is spelt', () => {
    const spelt = friend.toUpperCase().replace('0X', '0x')
    expect(judgeRecipient('eip155', spelt, [sent(friend)])).toEqual({ kind: 'known' })
  })

  it('is new otherwise', () => {
    expect(judgeRecipient('eip155', stranger, [sent(friend)])).toEqual({ kind: 'firstTime' })
    expect(judgeRecipient('eip155', friend, [])).toEqual({ kind: 'firstTime' })
  })

  it('that only looks like a known one is shown beside it', () => {
    expect(judgeRecipient('eip155', lookAlike, [sent(friend)])).toEqual({
      kind: 'lookAlike',
      original: friend,
    })
  })

  it('is not made known by what others can do: a transfer in, nothing sent, bait, a failure', () => {
    const incoming = transactionOf('x', { sentTo: lookAlike }, [
      { direction: 'in', quantity: { numeric: '1' } },
    ])
    const bait = { ...sent(lookAlike), metadata: { ...sent(lookAlike).metadata, is_spam: true } }
    const failed = transactionOf('x', { sentTo: lookAlike, status: 'failed' }, sent('').transfers)
    for (const poison of [incoming, sent(lookAlike, '0'), bait, failed]) {
      expect(judgeRecipient('eip155', lookAlike, [poison, sent(friend)]).kind).toBe('lookAlike')
    }
  })

  it('on solana is told apart by case', () => {
    const one = `Abcd${'1'.repeat(30)}Wxyz`
    const past = [sent(one)]
    expect(judgeRecipient('solana', one, past).kind).toBe('known')
    expect(judgeRecipient('solana', `Abcd${'2'.repeat(30)}Wxyz`, past).kind).toBe('lookAlike')
    expect(judgeRecipient('solana', one.toLowerCase(), past).kind).toBe('firstTime')
  })
})
