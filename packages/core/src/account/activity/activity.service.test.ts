import type { Transaction } from '@latchkey/protocol/wire'
import { describe, expect, it } from 'vitest'
import type { LatchkeyEvent } from '../../kernel/events/events.ts'
import { recentRecipients } from '../../send/recentRecipients.ts'
import { nftTransfer, owner, transactionOf } from '../../testing/facts.ts'
import { type Answer, testGateway, withChains } from '../../testing/gateway.ts'
import { chains, evmAccount, testClient } from '../../testing/world.ts'
import { groupHistory } from './groupHistory.ts'
import { history } from './history.ts'
import { isShownTransaction } from './visible.ts'

async function served(...answers: Answer[]) {
  const gateway = await testGateway(withChains(chains, () => answers.shift() ?? {}))
  return { client: testClient({ gatewayUrl: gateway.url }), gateway }
}

function shown(
  metadata: Partial<Transaction['metadata']>,
  transfers: Transaction['transfers'] = [],
) {
  return isShownTransaction(transactionOf('x', metadata, transfers), owner.chainId)
}

describe('activity', () => {
  it('hides a transaction whose transfers are all spam NFTs [E4.1]', () => {
    expect(shown({}, [nftTransfer(true), nftTransfer(true)])).toBe(false)
    expect(shown({}, [nftTransfer(true), nftTransfer(false)])).toBe(true)
    expect(shown({}, [])).toBe(true)
  })

  it('hides what the gateway takes for bait', () => {
    expect(shown({ is_spam: true })).toBe(false)
  })

  it('shows only the connected chain [E4.2]', () => {
    expect([shown({ chain: 'eip155:31338' }), shown({ chain: null })]).toEqual([false, false])
  })

  it('pages by cursor, and starts over without one [E4.3]', async () => {
    const page = (id: string, next: string | null) => ({
      body: { data: [transactionOf(id)], next },
    })
    const { client, gateway } = await served(page('a', 'more'), page('b', null), page('a', 'more'))
    const resource = history(client, owner)
    const first = await resource.fetchPage(null)
    const second = await resource.fetchPage(first.next)
    expect([first.items[0]?.id, second.items[0]?.id, second.next]).toEqual(['a', 'b', null])
    await resource.fetchPage(null)
    const queries = gateway.requests.slice(1).map(({ query }) => [query.chainId, query.cursor])
    expect(queries).toEqual([
      [owner.chainId, undefined],
      [owner.chainId, 'more'],
      [owner.chainId, undefined],
    ])
  })

  it('throws "Failed to fetch transactions" with the cause, and emits an event [I1.4]', async () => {
    const { client } = await served({ status: 500 })
    const events: LatchkeyEvent[] = []
    client.events.subscribe((event) => events.push(event))
    await expect(history(client, owner).fetchPage('c')).rejects.toMatchObject({
      message: 'Failed to fetch transactions',
      cause: { context: { status: 500 } },
    })
    const { address } = owner
    const properties = { address, projectId: 'test', cursor: 'c', isSmartAccount: false }
    expect(events).toEqual([{ event: 'ERROR_FETCH_TRANSACTIONS', properties }])
  })

  it('says nothing of a page that the caller ended', async () => {
    const stop = new AbortController()
    const { client } = await served(() => stop.abort())
    const ended = history(client, owner).fetchPage(null, stop.signal)
    await expect(ended).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('is grouped by month, newest first, each transaction once', () => {
    const at = (id: string, minedAt: string) => transactionOf(id, { minedAt })
    const list = [
      at('old', '2025-12-15T12:00:00Z'),
      at('new', '2026-11-20T12:00:00Z'),
      at('mid', '2026-11-10T12:00:00Z'),
      at('new', '2026-11-20T12:00:00Z'),
    ]
    const groups = groupHistory(list).map(({ year, month, transactions }) => ({
      when: [year, month],
      ids: transactions.map(({ id }) => id),
    }))
    expect(groups).toEqual([
      { when: [2026, 10], ids: ['new', 'mid'] },
      { when: [2025, 11], ids: ['old'] },
    ])
  })
})

describe('recent recipients', () => {
  const out = (sentTo: string, metadata: Partial<Transaction['metadata']> = {}, numeric = '1') =>
    transactionOf(sentTo, { sentTo, ...metadata }, [{ direction: 'out', quantity: { numeric } }])
  const [ann, ben] = [evmAccount(5).address, evmAccount(6).address]

  it('are those to whom the account itself has sent, each once, newest first [J3]', () => {
    const upper = ann.toUpperCase().replace('0X', '0x')
    expect(recentRecipients([out(ann), out(ben), out(upper)], owner)).toEqual([ann, ben])
  })

  it('leave out addresses that only others wrote into the activity [J3]', () => {
    const { address } = evmAccount(9)
    const forged = [
      out(ann, { sender: address }),
      out(ann, { sentFrom: address }),
      out(ann, { is_spam: true }),
      out(ann, { status: 'failed' }),
      out(ann, { operationType: 'execute' }),
      out(ann, {}, '0'),
    ]
    expect(recentRecipients(forged, owner)).toEqual([])
  })

  it('leave out addresses that only an unverified token names [J3]', () => {
    const send = (given: Partial<Transaction['transfers'][number]>) =>
      transactionOf('1', { sentTo: ann }, [
        { direction: 'out', quantity: { numeric: '1' }, ...given },
      ])
    const vouched = { fungible_info: { symbol: 'USDC' } }
    expect(recentRecipients([send(vouched)], owner)).toEqual([ann])
    for (const is_spam of [true, false]) {
      const named = [
        send({ fungible_info: { symbol: 'USDC', flags: { is_spam } } }),
        send({ nft_info: { flags: { is_spam } } }),
      ]
      expect(recentRecipients(named, owner)).toEqual([])
    }
  })
})
