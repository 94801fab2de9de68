import type { Storage } from '@latchkey/core'
import { elements, field } from '@latchkey/core/foreign'
import { isChainId, parseJson } from '@latchkey/protocol'
import { sentCalls } from '../answers/sentCalls.ts'
import type { SentCalls } from '../protocol.ts'
import type { EvmAccount } from './evmAction.ts'

/** In what a batch was sent, under the site's id, by which account. */
export type SentBatch = SentCalls & EvmAccount & { id: string }

/** The batches that this site has sent, also before the page was loaded. */
export type SentBatches = {
  find(id: string): SentBatch | undefined
  add(batch: SentBatch): void
}

const key = '@latchkey/auth_batches'
/** Batches that are remembered. */
const max = 20

/** Remembers batches in the site's storage: a page that is loaded again asks for them by its own ids. */
export function sentBatches(storage: Storage): SentBatches {
  const read = () => (elements(parseJson(storage.get(key)), max) ?? []).flatMap(parseBatch)
  return {
    find: (id) => read().find((one) => one.id === id),
    add(batch) {
      const others = read().filter(({ id }) => id !== batch.id)
      storage.set(key, JSON.stringify([batch, ...others].slice(0, max)))
    },
  }
}

function parseBatch(value: unknown): SentBatch[] {
  const [id, chainId, account] = ['id', 'chainId', 'account'].map((name) => field(value, name))
  const sent = sentCalls(value)
  if (!sent || typeof id !== 'string' || typeof account !== 'string') return []
  return isChainId(chainId) ? [{ ...sent, id, chainId, account }] : []
}
