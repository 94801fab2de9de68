/** What a wallet remembers about this site: that it may see the account, which one, and the chain. */
type Remembered = { connected: boolean; account: number; chain?: string }

const fresh: Remembered = { connected: false, account: 0 }

/** Reads and writes the wallet's memory of this origin; without storage it lasts as long as the page. */
export function memoryOf(wallet: string) {
  const key = `latchkey-dev-wallet:${wallet}`
  let current = read(key)
  return {
    read: (): Remembered => current,
    write(change: Partial<Remembered>) {
      current = { ...current, ...change }
      try {
        localStorage.setItem(key, JSON.stringify(current))
      } catch {
        // Blocked or full: the memory in this page remains.
      }
    },
  }
}
export type Memory = ReturnType<typeof memoryOf>

function read(key: string): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return fresh
    const { connected, account, chain } = { ...fresh, ...stored }
    return {
      connected: connected === true,
      account: Number.isInteger(account) && account >= 0 ? account : 0,
      ...(typeof chain === 'string' && { chain }),
    }
  } catch {
    return fresh
  }
}
