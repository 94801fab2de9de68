import type { AccountId, ChainId, Clock } from '@latchkey/protocol'
import { type AccountChangeEvent, eventAccountsMax } from '@latchkey/protocol/wire'
import { keepStream, type StreamHandlers } from './stream.ts'
import { joinTabs, type TabMessage } from './tabs.ts'

/** One tab's use of the event stream that all tabs of the site share. */
export type SharedStream = {
  /** Sets the accounts that this tab follows. Pass an empty list while the tab is hidden. */
  want(accounts: readonly AccountId[]): void
  close(): void
}

export type ShareSettings = {
  clock: Clock
  /** Tabs of the same name share a stream. */
  name: string
  /** Identifies this tab. */
  page: string
  /** The URL of a stream. */
  address(accounts: readonly AccountId[], lastEventId: string): string
} & Omit<StreamHandlers, 'changed'> & { changed(change: AccountChangeEvent): void }

/** Milliseconds that the leading tab waits for the accounts of other tabs before it opens the stream. */
const gathering = 100

/** Shares one stream between the visible tabs of the site. The leading tab opens it and forwards its events. */
export function shareStream(settings: ShareSettings): SharedStream {
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
      if (chains) tabs.send({ kind: 'following', chains: [...chains] })
    } else if (message.kind === 'call') {
      if (own.length > 0) tabs.send({ kind: 'want', page, accounts: [...own] })
    } else if (!isLeader && own.length > 0) pass(message)
  }
  function pass(message: Exclude<TabMessage, { kind: 'want' | 'call' }>): void {
    if (message.kind === 'changed') {
      lastId = message.id
      settings.changed(message.change)
    } else if (message.kind === 'following') settings.following(message.chains)
    else settings.lost()
  }
  function sendToAll(message: Exclude<TabMessage, { kind: 'want' | 'call' }>): void {
    chains = message.kind === 'following' ? message.chains : message.kind === 'lost' ? null : chains
    tabs.send(message)
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
      following: (followed) => sendToAll({ kind: 'following', chains: [...followed] }),
      changed: (change, id) => sendToAll({ kind: 'changed', change, id }),
      lost: () => sendToAll({ kind: 'lost' }),
    })
    stream = { key, close }
  }

  function lead(): void {
    isLeader = true
    others.clear()
    tabs.send({ kind: 'call' })
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
      tabs.send({ kind: 'want', page, accounts: [...own] })
      if (own.length === 0) return leave()
      giveUp ??= tabs.compete(lead)
      if (isLeader) openSoon()
    },
    close() {
      if (own.length > 0) tabs.send({ kind: 'want', page, accounts: [] })
      own = []
      leave()
      tabs.close()
    },
  }
}
