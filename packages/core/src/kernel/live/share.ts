import type { AccountId, ChainId, Clock } from '@latchkey/protocol'
import { eventAccountsMax } from '@latchkey/protocol/wire'
import { keepStream, type NewsHandlers } from './stream.ts'
import { joinTabs, type TabMessage } from './tabs.ts'

/** News for one tab, from the one stream that all tabs of the site share. */
export type SharedNews = {
  /** What this tab wants news of; of nothing while it is hidden. */
  want(accounts: readonly AccountId[]): void
  close(): void
}

export type ShareSettings = {
  clock: Clock
  /** Tabs of the same name share a stream. */
  name: string
  /** Tells this tab from others. */
  page: string
  /** The URL of a stream. */
  address(accounts: readonly AccountId[], lastEventId: string): string
} & Omit<NewsHandlers, 'news'> & { news(news: Parameters<NewsHandlers['news']>[0]): void }

/** Milliseconds in which other tabs say what they want before the stream is opened. */
const gathering = 100

/** Shares a stream with the other tabs of the site: one that is shown has it, and passes on what it hears. */
export function shareNews(settings: ShareSettings): SharedNews {
  const { clock, name, page, address } = settings
  const tabs = joinTabs(name, hear)
  const others = new Map<string, readonly AccountId[]>()
  let own: readonly AccountId[] = []
  let lastId = ''
  let isLeader = false
  let chains: readonly ChainId[] | null = null
  let giveUp: (() => void) | undefined
  let stream: { key: string; close: () => void } | undefined
  let cancel = () => {}

  function hear(message: TabMessage): void {
    if (message.kind === 'want') {
      others.set(message.page, message.accounts)
      if (!isLeader) return
      openSoon()
      if (chains) tabs.tell({ kind: 'following', chains: [...chains] })
    } else if (message.kind === 'call') {
      if (own.length > 0) tabs.tell({ kind: 'want', page, accounts: [...own] })
    } else if (!isLeader && own.length > 0) pass(message)
  }
  function pass(message: Exclude<TabMessage, { kind: 'want' | 'call' }>): void {
    if (message.kind === 'news') {
      lastId = message.id
      settings.news(message.news)
    } else if (message.kind === 'following') settings.following(message.chains)
    else settings.lost()
  }
  function tellAll(message: Exclude<TabMessage, { kind: 'want' | 'call' }>): void {
    chains = message.kind === 'following' ? message.chains : message.kind === 'lost' ? null : chains
    tabs.tell(message)
    pass(message)
  }

  function openSoon(): void {
    cancel()
    cancel = clock.after(gathering, openStream)
  }
  function openStream(): void {
    const all = [...new Set([...own, ...[...others.values()].flat()])].slice(0, eventAccountsMax)
    const key = all.toSorted().join()
    if (!isLeader || stream?.key === key) return
    stream?.close()
    const close = keepStream(clock, (id) => address(all, id), lastId, {
      following: (followed) => tellAll({ kind: 'following', chains: [...followed] }),
      news: (news, id) => tellAll({ kind: 'news', news, id }),
      lost: () => tellAll({ kind: 'lost' }),
    })
    stream = { key, close }
  }

  function lead(): void {
    isLeader = true
    others.clear()
    tabs.tell({ kind: 'call' })
    openSoon()
  }
  function leave(): void {
    cancel()
    stream?.close()
    stream = undefined
    chains = null
    isLeader = false
    giveUp?.()
    giveUp = undefined
    settings.lost()
  }

  return {
    want(accounts) {
      if (accounts.join() === own.join()) return
      own = accounts
      tabs.tell({ kind: 'want', page, accounts: [...own] })
      if (own.length === 0) return leave()
      giveUp ??= tabs.compete(lead)
      if (isLeader) openSoon()
    },
    close() {
      if (own.length > 0) tabs.tell({ kind: 'want', page, accounts: [] })
      own = []
      leave()
      tabs.close()
    },
  }
}
