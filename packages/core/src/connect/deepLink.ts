import { parseJson, writeJson } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import { isRecord, parseText } from '../kernel/foreign/json.ts'
import { linkBase } from '../kernel/links/pairing.ts'
import { storageKeys } from '../kernel/storage/storage.ts'

/** The wallet that the visitor went to by a link: `href` is the base of its links. */
export type DeepLinkChoice = {
  /** The base of the wallet's links. */
  href: string
  /** The wallet's name. */
  name: string
}

/** Remembers where the visitor goes, so that later requests can bring the wallet to the front. */
export function rememberDeepLink(client: Latchkey, { href, name }: DeepLinkChoice): void {
  const base = linkBase(href)
  if (!base) return
  client[internals].storage.set(storageKeys.deepLinkChoice, writeJson({ href: base, name }))
}

/** The wallet that was gone to, while it is connected. */
export function deepLinkChoice(client: Latchkey): DeepLinkChoice | undefined {
  const stored = parseJson(client[internals].storage.get(storageKeys.deepLinkChoice))
  if (!isRecord(stored)) return undefined
  const href = linkBase(parseText(stored.href) ?? '')
  const name = parseText(stored.name)
  return href && name ? { href, name } : undefined
}
