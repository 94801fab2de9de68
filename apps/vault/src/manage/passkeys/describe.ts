import type { ListedPasskey, PasskeyList } from '../../keys/calls.ts'
import { type Language, laterWordsOf } from '../../words/words.ts'

const attached = ['usb', 'nfc', 'ble', 'smart-card']

/** Returns the kind of a passkey's authenticator. Browsers may not report one. */
function kindOf({ transports, isSynced }: ListedPasskey) {
  if (transports.includes('internal')) {
    if (isSynced === null) return 'unknown'
    return isSynced ? 'synced' : 'device'
  }
  if (transports.some((one) => attached.includes(one))) return 'securityKey'
  return transports.includes('hybrid') ? 'phone' : 'unknown'
}

/** Returns the visitor's name for a passkey, or else the kind of its authenticator. */
export function passkeyName(passkey: ListedPasskey, language: Language): string {
  return passkey.name ?? laterWordsOf(language).settings.passkeys.kinds[kindOf(passkey)]
}

/** Returns what is known of a passkey: when it was added, whether it is backed up, and what it does. */
export function passkeyFacts(
  passkey: ListedPasskey,
  { opensHere }: Pick<PasskeyList, 'opensHere'>,
  language: Language,
): string[] {
  const words = laterWordsOf(language).settings.passkeys
  const { createdAt, isSynced, opens, recovers, id } = passkey
  const added = new Date(createdAt).toLocaleDateString(language, { dateStyle: 'medium' })
  return [
    words.since(added),
    ...(isSynced === null ? [] : [isSynced ? words.synced : words.notSynced]),
    ...(id === opensHere ? [words.opensHere] : opens ? [words.opens] : []),
    ...(recovers ? [words.recovers] : []),
  ]
}
