import type { Handler } from '@latchkey/auth/channel'
import {
  type DeviceShare,
  type DeviceStore,
  isRecoverable,
  type Login,
  type MadeWallet,
  makeWallet,
  type OpenResult,
  openWallet,
  startOver,
  startWallet,
} from '@latchkey/vault/wallet'
import { mainAddress } from '../addresses.ts'
import type { Params, Result } from '../calls.ts'
import type { KeyDependencies } from './dependencies.ts'
import { passkeyIn } from './passkeyIn.ts'
import { serve } from './serve.ts'
import { orLogIn, visitorOf } from './visitor.ts'

/** Returns the handlers that open the wallet and lock it. */
export function openHandlers(dependencies: KeyDependencies): [string, Handler][] {
  const { gateway, unlocked } = dependencies
  return [
    serve('session', () => session(dependencies)),
    serve('open', (params) => orLogIn(gateway, () => open(dependencies, params))),
    serve('lock', async () => {
      unlocked.lock()
      return { status: 'done' }
    }),
  ]
}

async function session({ gateway, device }: KeyDependencies): Promise<Result<'session'>> {
  const login = await gateway.login()
  if (!login) return { status: 'loggedOut' }
  const kept = await device.load(login.user)
  return { status: 'loggedIn', ...visitorOf(login), addresses: kept?.addresses ?? null }
}

async function open(
  dependencies: KeyDependencies,
  params: Params<'open'>,
): Promise<Result<'open'>> {
  const { gateway, unlocked, openingFor } = dependencies
  const login = await gateway.login()
  if (!login) return { status: 'needsLogin', visitor: null }
  const keyring = unlocked.openFor(login.user)
  if (keyring) return openAnswer(dependencies, login, { keyring, isOlder: false })
  if (params.passkey) unlocked.keepPasskey(passkeyIn(params.passkey))
  const { topOrigin, startsOver, acceptsOther = false } = params
  if (startsOver !== undefined)
    return startOverAnswer(dependencies, login, { topOrigin, startsOver })
  const result = await openWallet(openingFor(login, topOrigin), { acceptsOther })
  return answerTo(dependencies, login, params, result)
}

/** Answers with the opened wallet or the visitor's next step. Creates a wallet if the user has none. */
async function answerTo(
  dependencies: KeyDependencies,
  login: Login,
  { topOrigin, isNew, replacesLost }: Params<'open'>,
  result: OpenResult,
): Promise<Result<'open'>> {
  const { device, unlocked, openingFor } = dependencies
  switch (result.status) {
    case 'open':
      unlocked.hold(result.keyring, login.user)
      return openAnswer(dependencies, login, result)
    case 'needsPasskey':
    case 'setAside':
      return result
    case 'noShare':
      return { status: 'needsCode', ...visitorOf(login) }
    case 'noWallet': {
      const other = isNew ? undefined : await otherWallet(device, login.user)
      if (other) return { status: 'hasOther', address: mainAddress(other.addresses) }
      return madeAnswer(dependencies, login, await makeWallet(openingFor(login, topOrigin)))
    }
    case 'lost':
      // If the gateway has a vault, it accepts none of another wallet.
      return replacesLost && result.gateway === 'missing'
        ? madeAnswer(dependencies, login, await startWallet(openingFor(login, topOrigin)))
        : result
  }
}

/** Creates a wallet in the place of one that the visitor has given up. Sets aside only the vault that they have read about. */
async function startOverAnswer(
  dependencies: KeyDependencies,
  login: Login,
  { topOrigin, startsOver }: { topOrigin: string; startsOver: string },
): Promise<Result<'open'>> {
  const { vault } = (await dependencies.gateway.find()) ?? {}
  if (vault?.id !== startsOver) return { status: 'refused', code: 'VAULT_CHANGED' }
  return madeAnswer(
    dependencies,
    login,
    await startOver(dependencies.openingFor(login, topOrigin), vault),
  )
}

async function openAnswer(
  { device }: KeyDependencies,
  login: Login,
  { keyring, isOlder }: Pick<Extract<OpenResult, { status: 'open' }>, 'keyring' | 'isOlder'>,
): Promise<Result<'open'>> {
  const kept = await device.load(login.user)
  return {
    status: 'open',
    ...visitorOf(login),
    addresses: keyring.addresses,
    isLeaked: login.isLeaked,
    isOlder,
    isCodeSaved: kept?.isCodeSaved ?? true,
    isRecoverable: !kept || isRecoverable(kept),
    isCodePutOff: kept?.isCodePutOff ?? false,
  }
}

async function madeAnswer(
  { device, unlocked }: KeyDependencies,
  login: Login,
  { keyring, recoveryCode }: MadeWallet,
): Promise<Result<'open'>> {
  const { addresses } = unlocked.hold(keyring, login.user)
  const kept = await device.load(login.user)
  const canRecover = kept !== undefined && isRecoverable(kept)
  return { status: 'made', ...visitorOf(login), addresses, recoveryCode, isRecoverable: canRecover }
}

/** Returns the wallet of another log-in in this browser. */
async function otherWallet(device: DeviceStore, user: string): Promise<DeviceShare | undefined> {
  return (await device.all()).find(
    ({ vault, isUnseen, isMoved }) => vault.user !== user && !isUnseen && !isMoved,
  )
}
