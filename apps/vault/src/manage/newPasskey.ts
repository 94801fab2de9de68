import type { PasskeyGiven } from '../keys/calls.ts'
import type { Keyholder } from '../keys/keyholder.ts'
import { type Ceremony, makePasskey } from '../passkey/ceremony.ts'
import { signalNotStored, signalRemoved } from '../passkey/signals.ts'
import type { Attempted } from '../screens/Attempt.tsx'
import { type Language, laterWordsOf, wordsOf } from '../words/words.ts'

type NewPasskey = Ceremony & { passkey: PasskeyGiven }

/** Creates a passkey that has a PRF. Discards one without, and returns `weak` as the problem. */
export async function newPasskey(
  keyholder: Keyholder,
  { language, weak }: { language: Language; weak: string },
): Promise<Attempted<NewPasskey>> {
  const offered = await keyholder.ask('passkeyOptions', { kind: 'new' })
  if (offered.status === 'refused') return { problem: refusalText(offered.code, language) }
  const made = await makePasskey(offered.options)
  const { rpId, id, passkey } = made
  if (passkey) return { got: { ...made, passkey } }
  signalRemoved(rpId, id)
  return { problem: weak }
}

/** Discards a new passkey that the gateway has refused to store, and returns the problem. */
export function discardRefused(
  { rpId, id }: Pick<NewPasskey, 'rpId' | 'id'>,
  code: string,
  language: Language,
): { problem: string } {
  signalNotStored({ rpId, id, code })
  return { problem: refusalText(code, language) }
}

/** `BAD_RESPONSE`: the answer was not the gateway's. */
function refusalText(code: string, language: Language): string {
  if (code === 'BAD_RESPONSE') return wordsOf(language).passkey.failed
  return laterWordsOf(language).settings.addPasskey.refused
}
