import {
  accountsOfSecret,
  type ParsedSecret,
  parseSecret,
  type WalletSecret,
} from '@latchkey/vault/keys'
import {
  addressesOf,
  isOwnCode,
  privateKeysOf,
  startOver,
  startWallet,
} from '@latchkey/vault/wallet'
import type { Params, Result, WalletAddresses } from '../calls.ts'
import type { KeyDependencies } from './dependencies.ts'
import { opening } from './managing.ts'

// The calls that import a wallet of another app, each under its name. The worker keeps no text between them.

export async function readImport(
  dependencies: KeyDependencies,
  { text, namespaces }: Params<'readImport'>,
): Promise<Result<'readImport'>> {
  const parsed = await parseImport(dependencies, text)
  if (parsed.status !== 'secret') return parsed
  const addresses = await addressesOfSecret(parsed.secret)
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
    const found = await opened.gateway.find()
    // Only the wallet that the visitor has read about makes room.
    if ((found?.vault.id ?? null) !== setsAside)
      return { status: 'refused' as const, code: 'VAULT_CHANGED' }
    // A wallet that a passkey opens here stays one.
    const kept = await opened.device.load(user)
    if (kept && 'passkey' in kept && kept.passkey !== opened.passkey?.id)
      return { status: 'needsPasskey' as const, passkeys: [kept.passkey] }
    const parsed = await parseImport(dependencies, text)
    if (parsed.status !== 'secret') return { status: 'refused' as const, code: 'MALFORMED' }
    try {
      const { keyring, recoveryCode } = found
        ? await startOver(opened, found.vault, parsed.secret)
        : await startWallet(opened, parsed.secret)
      dependencies.unlocked.hold(keyring, user)
      return { status: 'made' as const, recoveryCode }
    } finally {
      parsed.secret.secret.fill(0)
    }
  })
}

/** Derives the addresses of a secret, and wipes the secret. */
async function addressesOfSecret(secret: WalletSecret): Promise<WalletAddresses> {
  try {
    const accounts = await accountsOfSecret(secret)
    for (const key of privateKeysOf(accounts)) key.fill(0)
    return addressesOf(accounts)
  } finally {
    secret.secret.fill(0)
  }
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
  let isOwn = true
  try {
    isOwn = await isOwnCode(dependencies, secret)
  } finally {
    if (isOwn) secret.fill(0)
  }
  return isOwn ? { status: 'recoveryCode' } : parsed
}
