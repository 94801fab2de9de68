/** A wallet that misbehaves in one way. Site code must survive it, and say what is wrong where it can. */
export type HostileWallet = {
  /** Unique among the hostile wallets. */
  id: string
  /** The chain family that it claims to serve. */
  namespace: 'eip155' | 'solana' | 'bip122' | 'polkadot'
  /** The name as it is announced; interfaces show it cleaned. */
  name: string
  /** What it does, in words. */
  malice: string
  /** Whether a careful site lists it at all. */
  expectation: 'hidden' | 'listed'
  /**
   * The outcome of an attempt to connect: refused with an error, never answered by the wallet, or successful. `either`:
   * a site may decide. Always `fails` for hidden wallets.
   */
  connecting: 'fails' | 'waits' | 'connects' | 'either'
  /** Announces it in this page. Returns the undo, where it can be undone. */
  install(page: Window): () => void
}

export type Case = Pick<HostileWallet, 'id' | 'malice'> &
  Partial<Pick<HostileWallet, 'name' | 'expectation' | 'connecting'>>

/** Fills in what most cases share. */
export function named({ id, malice, name, expectation = 'listed', connecting }: Case) {
  return {
    id,
    malice,
    name: name ?? `Hostile ${id}`,
    expectation,
    connecting: connecting ?? (expectation === 'hidden' ? 'fails' : 'connects'),
  } as const
}

export const goodIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA4IDgiPjxwYXRoIGZpbGw9IiNjNDMyMWYiIGQ9Ik0wIDBoOHY4SDB6Ii8+PC9zdmc+'

/** Thrown by getters: not an Error, and it throws again when it is read. */
export function trap(): object {
  return Object.defineProperties(
    {},
    Object.fromEntries(
      ['message', 'code', 'stack', 'toString', 'name'].map((key) => [
        key,
        {
          enumerable: true,
          get() {
            throw new Error('The trap was touched')
          },
        },
      ]),
    ),
  )
}
