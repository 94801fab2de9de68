import { describeCall, promisedBy, reviewOf } from '@latchkey/review'
import { describe, expect, it } from 'vitest'
import { loadWords, wordsOf } from '../words/words.ts'
import { reviewedParts } from './review.ts'

const chainId = 'eip155:1'
const account = '0x00000000000000000000000000000000000000aa'
const thief = '0x00000000000000000000000000000000000000bb'
const contract = '0x00000000000000000000000000000000000000cc'
const approve = `0x095ea7b3${thief.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
await loadWords('en')
const words = wordsOf('en')
const nothing = { movements: [], approvals: [], items: [], itemApprovals: [] }

function parts(data: string, simulation: object = {}) {
  const around = { chainId, account, descriptors: [] } as const
  const call = { to: contract, value: 0n, data }
  const plan = { chainId, account, arrives: [], ...promisedBy([call], around) } as const
  const tried = { status: 'succeeded', ...nothing, ...simulation } as const
  const review = reviewOf(plan, tried, [describeCall(call, around)])
  return reviewedParts({ review: { ...review, assets: {} }, words })
}

describe('the words of a reviewed call', () => {
  it('warn that it may allow more, unless all of it can be read', () => {
    expect(parts('0x').warnings).toContain(words.approval.unread)
    expect(parts('0x', { isComplete: true }).warnings).toEqual([])
    expect(parts('0xdeadbeef', { isComplete: true }).warnings).toEqual([words.approval.raw])
  })

  it('name the granted right, and the value sent with the call', () => {
    const { groups, facts } = parts(`${approve}deadbeef`)
    const grants = groups.find(({ heading }) => heading === words.approval.grants)
    expect(grants?.lines[0]?.detail).toMatch(/^0x0+bb may spend$/i)
    expect(facts).toContainEqual({ label: 'Extra data', value: '0xdeadbeef', isCode: true })
  })

  it('name who may act for the account, and which contract keeps a right', () => {
    const approvals = [
      { asset: `eip155:1/erc20:${contract}`, amount: '5', spender: thief, via: account },
    ]
    const operators = [{ contract, operator: thief }]
    const grants = parts('0xdeadbeef', { approvals, operators }).groups.find(
      ({ heading }) => heading === words.approval.grants,
    )
    expect(grants?.lines.map(({ detail }) => detail)).toEqual([
      `${thief} may spend through ${account}`,
      `Contract ${contract}`,
    ])
    expect(grants?.lines[1]?.text).toBe(`${thief} may act for you`)
  })

  it('name the collection and the number of collectibles, and the collection of a right to them', () => {
    const items = [
      { contract, tokenId: '5', amount: '1000000', from: account, to: thief },
      { contract: thief, tokenId: '5', amount: '1', from: account, to: thief },
      { contract, tokenId: '6', amount: '2', from: thief, to: account },
    ]
    const itemApprovals = [
      { contract, tokenId: '7', operator: thief },
      { contract, tokenId: null, operator: thief },
    ]
    const { groups } = parts('0xdeadbeef', { items, itemApprovals })
    const lines = (wanted: string) => groups.find(({ heading }) => heading === wanted)?.lines
    expect(lines(words.approval.leaves)).toEqual([
      { text: '1000000 × collectible #5', detail: `Contract ${contract} · to ${thief}` },
      { text: 'Collectible #5', detail: `Contract ${thief} · to ${thief}` },
    ])
    expect(lines(words.approval.arrives)).toEqual([
      { text: '2 × collectible #6', detail: `Contract ${contract} · from ${thief}` },
    ])
    expect(lines(words.approval.grants)).toEqual([
      { text: 'Collectible #7', detail: `Contract ${contract} · ${thief} may spend` },
      { text: words.approval.allItems, detail: `Contract ${contract} · ${thief} may spend` },
    ])
  })

  it('name the receiver, the coins and the network of a call inside a call', () => {
    const nested = { to: thief, value: 5n, decoded: 'coins' } as const
    const outer = {
      decoded: 'verified',
      to: contract,
      value: 0n,
      contract: 'Bridge',
      intent: 'Send',
      fields: [{ label: 'Then', value: { kind: 'call', call: nested, chainId: 'eip155:10' } }],
    } as const
    const plan = { chainId, account, leaves: [], arrives: [], approvals: [] } as const
    const review = reviewOf(plan, { status: 'none', why: 'unavailable' }, [outer])
    const facts = reviewedParts({ review: { ...review, assets: {} }, words }).facts ?? []
    expect(facts).toContainEqual({ label: 'Then · eip155:10', value: words.approval.coins })
    expect(facts).toContainEqual({ label: 'Then', value: words.approval.to(thief) })
    expect(facts).toContainEqual({ label: words.approval.coins, value: '5 base units' })
  })
})
