import type { Account } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { parseAccounts, spellingOf } from './accounts.ts'
import type { PolkadotSigner } from './signer.ts'

/** An injected wallet as this site uses it. All of it rejects as the wallet does, or with a known error. */
export type InjectedSession = PolkadotSigner & {
  /** Asks the visitor, unless the wallet knows this site already. */
  enable(): Promise<Account[]>
  /** Calls the listener with the accounts now and after each change. Returns the undo. */
  listen(notify: (accounts: Account[]) => void): () => void
  end(): void
}

export function injectedSession(entry: unknown): InjectedSession {
  let enabled: Promise<unknown> | undefined

  /** Requests the wallet's API for this site. Repeats the request after a refusal. */
  function injected(): Promise<unknown> {
    if (enabled !== undefined) return enabled
    const asking = call(entry, 'enable', location.host)
    enabled = asking
    asking.catch(() => {
      if (enabled === asking) enabled = undefined
    })
    return asking
  }
  const listed = async () => call(field(await injected(), 'accounts'), 'get')

  return {
    enable: async () => parseAccounts(await listed()),
    listen(notify) {
      let isOpen = true
      let latest: unknown
      const hear = (list: unknown) => {
        if (!isOpen || !Array.isArray(list)) return
        // Of several reports at once, only the last is read.
        if (latest === undefined) setTimeout(read)
        latest = list
      }
      const read = () => {
        const list = latest
        latest = undefined
        if (isOpen) notify(parseAccounts(list))
      }
      const listening = injected().then((given) =>
        call(field(given, 'accounts'), 'subscribe', hear),
      )
      listening.catch(() => {})
      return () => {
        isOpen = false
        listening.then((undo) => typeof undo === 'function' && undo()).catch(() => {})
      }
    },
    async signRaw({ address, data }) {
      const own = spellingOf(await listed(), address)
      if (own === undefined) throw knownError('WALLET_NOT_CONNECTED')
      const signer = field(await injected(), 'signer')
      const answer = await call(signer, 'signRaw', { address: own, data, type: 'bytes' })
      const signature = field(answer, 'signature')
      if (typeof signature !== 'string' || !signatureForm.test(signature))
        throw knownError('WALLET_MISBEHAVED', answer)
      return { signature: signature.toLowerCase() }
    },
    end() {
      enabled = undefined
    },
  }
}

/** 64 bytes, 65 for ecdsa, and one before them when the wallet names the kind. */
const signatureForm = /^0x([0-9a-f]{128}|[0-9a-f]{130}|[0-9a-f]{132})$/i

/** Calls a method of a foreign object. Throws `FEATURE_UNSUPPORTED` where there is none. */
async function call(target: unknown, name: string, ...inputs: readonly unknown[]) {
  const method = field(target, name)
  if (typeof method !== 'function') throw knownError('FEATURE_UNSUPPORTED')
  return Reflect.apply(method, target, inputs)
}
