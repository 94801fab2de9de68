import type { ChainId } from '@latchkey/protocol'
import type { ChainNews, News, Position } from '../../edge/ports/news.ts'

/** Who wants to be told of accounts on one chain. */
export type Follower = {
  /** In their canonical spelling. */
  accounts: readonly string[]
  /** Up to where all is told; `undefined` for one that begins now. */
  position: Position | undefined
  /**
   * Called for each reading of the chain, also when none of the accounts was touched: from the first one on, all is told.
   * `undefined`: nothing of the chain is known yet.
   */
  advance(news: ChainNews | undefined): void
}

/** Reads the news of each chain once for all who follow it. */
export type Hub = {
  /** Follows accounts on a chain. Returns the undo. */
  follow(chainId: ChainId, follower: Follower): () => void
  close(): void
}

/** Where nothing of the chain is known yet, everything is news once it is. */
const beforeAll: Position = { number: -1, hash: '' }

type Room = {
  followers: Set<Follower>
  unwatch: () => void
  /** `again`: something may have happened since the reading began. */
  state: 'idle' | 'reading' | 'again'
}

/** `onError`: news could not be read; it is read with the chain's next step. */
export function createHub(news: News, onError: (error: unknown) => void): Hub {
  const rooms = new Map<ChainId, Room>()

  async function read(chainId: ChainId, room: Room): Promise<void> {
    if (room.state !== 'idle') {
      room.state = 'again'
      return
    }
    do {
      room.state = 'reading'
      for (const group of groupsOf(room.followers)) {
        // A reading that fails keeps no other followers waiting.
        await tell(news, chainId, group).catch(onError)
      }
    } while (wantsMore(room))
    room.state = 'idle'
  }

  function enter(chainId: ChainId): Room {
    const known = rooms.get(chainId)
    if (known) return known
    const room: Room = { followers: new Set(), unwatch: () => {}, state: 'idle' }
    room.unwatch = news.watch(chainId, () => void read(chainId, room))
    rooms.set(chainId, room)
    return room
  }

  return {
    follow(chainId, follower) {
      const room = enter(chainId)
      room.followers.add(follower)
      void read(chainId, room)
      return () => {
        if (!room.followers.delete(follower) || room.followers.size > 0) return
        room.unwatch()
        rooms.delete(chainId)
      }
    },
    close() {
      for (const room of rooms.values()) {
        room.unwatch()
        room.followers.clear()
      }
      rooms.clear()
    },
  }
}

function wantsMore({ state, followers }: Room): boolean {
  return state === 'again' && followers.size > 0
}

/** The most readings of one step. */
const groupsMax = 32

/**
 * Followers that have been told the same: one reading does for all of them. Clients say themselves where they resume: of
 * too many places, the rest are told that everything may have changed.
 */
function groupsOf(followers: ReadonlySet<Follower>): Follower[][] {
  const groups = new Map<string, Follower[]>()
  for (const follower of followers) {
    const { position } = follower
    const key = position ? `${position.number} ${position.hash}` : 'new'
    const group = groups.get(key)
    if (group) group.push(follower)
    else groups.set(key, [follower])
  }
  // The largest first: those who follow along have been told the same.
  const sorted = [...groups.values()].sort((one, other) => other.length - one.length)
  const rest = sorted.splice(groupsMax).flat()
  for (const follower of rest) follower.position = beforeAll
  return rest.length > 0 ? [...sorted, rest] : sorted
}

async function tell(news: News, chainId: ChainId, group: readonly Follower[]): Promise<void> {
  const accounts = [...new Set(group.flatMap((follower) => follower.accounts))]
  const read = await news.since(chainId, group[0]?.position, accounts)
  for (const follower of group) {
    follower.position = read?.position ?? follower.position ?? beforeAll
    follower.advance(read)
  }
}
