import * as v from 'valibot'
import type { Keyholder } from '../keys/keyholder.ts'

/** The methods of WebAuthn level 3 that report changes to authenticators. Browsers may have none, or some of them. */
const methodNames = [
  'signalUnknownCredential',
  'signalAllAcceptedCredentials',
  'signalCurrentUserDetails',
] as const
type MethodName = (typeof methodNames)[number]
const method = v.function()

/** A passkey with its user handle in the authenticator. `null`: unknown. */
type Known = { id: string; handle: string | null }

/**
 * Reports to the authenticators that the gateway does not accept a passkey, so that they no longer offer it. Only for a
 * passkey that no share needs: they may delete it for good.
 */
export function signalRemoved(rpId: string, id: string): void {
  signal('signalUnknownCredential', { rpId, credentialId: id })
}

/** A passkey that the gateway has refused. `code`: the gateway's. */
type Refused = { rpId: string; id: string; code: string }
/** The refusals of a new passkey after which the gateway has certainly not stored it. */
const notStored = ['PASSKEY_REFUSED', 'NOT_THE_OWNER', 'LOGIN_STALE']

/** Reports a passkey that was just created and that the gateway has refused to store. No share needs it yet. */
export function signalNotStored({ rpId, id, code }: Refused): void {
  if (notStored.includes(code)) signalRemoved(rpId, id)
}

/**
 * Reports a passkey that the gateway no longer accepts, because its user has removed it. A gateway that does not know a
 * passkey may have been restored from a backup, so that alone reports nothing; nor does a passkey that a share of this
 * browser needs.
 */
export async function signalGone(keyholder: Keyholder, { rpId, id, code }: Refused): Promise<void> {
  if (code !== 'PASSKEY_REMOVED') return
  const isNeeded = await keyholder.ask('isPasskeyNeeded', { id }).catch(() => true)
  if (!isNeeded) signalRemoved(rpId, id)
}

/** Reports the passkeys that the gateway accepts, so that authenticators offer them again. Each has its own user handle. */
export function signalAccepted(rpId: string, passkeys: readonly Known[]): void {
  for (const { id, handle } of passkeys)
    if (handle !== null)
      signal('signalAllAcceptedCredentials', {
        rpId,
        userId: handle,
        allAcceptedCredentialIds: [id],
      })
}

/** Reports the visitor's name for a passkey, so that authenticators show the same. */
export function signalName(rpId: string, { handle }: Known, name: string): void {
  if (handle === null) return
  signal('signalCurrentUserDetails', { rpId, userId: handle, name, displayName: name })
}

/** Calls a method if the browser has it. A report is a courtesy: nothing waits for its promise, or fails with it. */
function signal(name: MethodName, report: object): void {
  try {
    const found: unknown = Reflect.get(PublicKeyCredential, name)
    if (v.is(method, found))
      Promise.resolve(Reflect.apply(found, PublicKeyCredential, [report])).catch(() => {})
  } catch {}
}
