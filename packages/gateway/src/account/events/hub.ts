import type { ChainId } from '@latchkey/protocol'
import type { ChainChanges, ChangeSource, Position } from '../../edge/ports/changes.ts'

/** A stream that follows accounts of one chain. */
export type Follower = {
  /** In their canonical spelling. */
  accounts: readonly string[]
  /** The position up to which all changes are reported. `undefined` for a new stream. */
  position: Position | undefined
  /**
   * Called after each read of the chain, also without changes. From the first call on, all changes of the accounts that
   * are read are reported. `undefined`: nothing of the chain is known yet.
   */
  advance(changes: ChainChanges | undefined): void
}

/** Reads the changes of each chain once for all its followers. */
export type Hub = {
  /** Follows accounts on a chain. Returns the function that stops it. */
  follow(chainId: ChainId, follower: Follower): () => void
  close(): void
}

/** The position before anything of a chain is known: later, everything counts as changed. */
const beforeAll: Position = { number: -1, hash: '' }

type Room = {
  followers: Set<Follower>
  unwatch: () => void
  /** `again`: accounts may have changed since the read began. */
  state: 'idle' | 'reading' | 'again'
}

/** Creates the hub. `onError`: receives the error of a failed read. The chain's next step reads again. */
export function createHub(changes: ChangeSource, onError: (error: unknown) => void): Hub {
  const rooms = new Map<ChainId, Room>()

  async function read(chainId: ChainId, room: Room): Promise<void> {
    if (room.state !== 'idle') {
      room.state = 'again'
      return
    }
    do {
      room.state = 'reading'
      for (const group of groupsOf(room.followers)) {
        // A failed read does not stop the other followers.
        await advanceGroup(changes, chainId, group).catch(onError)
      }
    } while (wantsMore(room))
    room.state = 'idle'
  }

  function enter(chainId: ChainId): Room {
    const known = rooms.get(chainId)
    if (known) return known
    const room: Room = { followers: new Set(), unwatch: () => {}, state: 'idle' }
    room.unwatch = changes.watch(chainId, () => void read(chainId, room))
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

/** The highest number of reads in one step. */
const groupsMax = 32

/**
 * Groups followers with the same position, which share a read. Clients choose where they resume: after too many positions,
 * everything counts as changed for the rest.
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
  // The largest group first, because followers that are up to date share a position.
  const sorted = [...groups.values()].sort((one, other) => other.length - one.length)
  const rest = sorted.splice(groupsMax).flat()
  for (const follower of rest) follower.position = beforeAll
  return rest.length > 0 ? [...sorted, rest] : sorted
}

async function advanceGroup(
  changes: ChangeSource,
  chainId: ChainId,
  group: readonly Follower[],
): Promise<void> {
  const accounts = [...new Set(group.flatMap((follower) => follower.accounts))]
  const read = await changes.since(chainId, group[0]?.position, accounts)
  for (const follower of group) {
    follower.position = read?.position ?? follower.position ?? beforeAll
    follower.advance(read)
  }
}
