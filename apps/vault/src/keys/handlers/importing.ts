import { accountsOfSecret, type ParsedSecret, parseSecret } from '@latchkey/vault/keys'
import {
  addressesOf,
  isOwnCode,
  privateKeysOf,
  startOver,
  startWallet,
} from '@latchkey/vault/wallet'
import type { Params, Result } from '../calls.ts'
import type { KeyDependencies } from './dependencies.ts'
import { opening } from './managing.ts'

// The calls that import a wallet of another app, each under its name. The worker keeps no text between them.

export async function readImport(
  dependencies: KeyDependencies,
  { text, namespaces }: Params<'readImport'>,
): Promise<Result<'readImport'>> {
  const parsed = await parseImport(dependencies, text)
  if (parsed.status !== 'secret') return parsed
  const accounts = await accountsOfSecret(parsed.secret)
  for (const secret of [parsed.secret.secret, ...privateKeysOf(accounts)]) secret.fill(0)
  const addresses = addressesOf(accounts)
  // No connection could be made here, and without one the visitor has no settings that would bring the former wallet back.
  if (namespaces && !namespaces.some((one) => Object.hasOwn(addresses, one)))
    return { status: 'otherFamily' }
  return { status: 'wallet', addresses }
}

export function importWallet(
  dependencies: KeyDependencies,
  { text, setsAside, ...params }: Params<'importWallet'>,
): Promise<Result<'importWallet'>> {
  return opening(dependencies, params, async (opened, { user }) => {
    const parsed = await parseImport(dependencies, text)
    if (parsed.status !== 'secret') return { status: 'refused' as const, code: 'MALFORMED' }
    const found = await opened.gateway.find()
    // Only the wallet that the visitor has read about makes room.
    if ((found?.vault.id ?? null) !== setsAside)
      return { status: 'refused' as const, code: 'VAULT_CHANGED' }
    // A wallet that a passkey opens here stays one.
    const kept = await opened.device.load(user)
    if (kept && 'passkey' in kept && kept.passkey !== opened.passkey?.id)
      return { status: 'needsPasskey' as const, passkeys: [kept.passkey] }
    const { keyring, recoveryCode } = found
      ? await startOver(opened, found.vault, parsed.secret)
      : await startWallet(opened, parsed.secret)
    dependencies.unlocked.hold(keyring, user)
    return { status: 'made' as const, recoveryCode }
  })
}

/** Parses the secret of a wallet. `recoveryCode`: the text is the code of a wallet of the user, whose code must stay secret. */
async function parseImport(
  dependencies: KeyDependencies,
  text: string,
): Promise<ParsedSecret | { status: 'recoveryCode' }> {
  const parsed = await parseSecret(text)
  if (parsed.status !== 'secret' || parsed.secret.family || parsed.secret.secret.length !== 16)
    return parsed
  const { secret } = parsed.secret
  if (!(await isOwnCode(dependencies, secret))) return parsed
  secret.fill(0)
  return { status: 'recoveryCode' }
}
