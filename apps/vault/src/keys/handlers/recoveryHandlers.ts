import type { Handler } from '@latchkey/auth/channel'
import {
  type DeviceShare,
  hasShare,
  noteCodePutOff,
  noteCodeSaved,
  recoverByPasskey,
  recoverWallet,
  recoveryFileOf,
  type StoredWallet,
} from '@latchkey/vault/wallet'
import type { Params, Result } from '../calls.ts'
import type { KeyDependencies } from './dependencies.ts'
import { passkeyIn } from './passkeyIn.ts'
import { orRefused, serve } from './serve.ts'
import { orLogIn, visitorOf } from './visitor.ts'

/** Returns the handlers that recover a wallet. The code for a lost share or a lost gateway loads on first use. */
export function recoveryHandlers(dependencies: KeyDependencies): [string, Handler][] {
  const { gateway, device } = dependencies
  const offline = () => import('./offline.ts')
  return [
    serve('recover', (params) => orRefused(() => recover(dependencies, params))),
    serve('recoveryBy', () => orRefused(() => recoveryBy(dependencies))),
    serve('secretOffline', async (params) => (await offline()).secretOffline(device, params)),
    serve('takeOver', (params) =>
      orRefused(async () => (await offline()).takeOverWallet(dependencies, params)),
    ),
    serve('recoverLost', (params) =>
      orLogIn(gateway, async () => (await offline()).recoverLostWallet(dependencies, params)),
    ),
    serve('restoreFormer', (params) =>
      orLogIn(gateway, async () => (await offline()).restoreFormerWallet(dependencies, params)),
    ),
    serve('recoveryFile', () =>
      orRefused(async () => {
        const login = await gateway.login()
        const kept = login && (await device.load(login.user))
        return kept ? { status: 'file', text: recoveryFileOf(kept) } : { status: 'none' }
      }),
    ),
    serve('codeSaved', async ({ code }) => {
      const login = await gateway.login()
      if (login) await noteCodeSaved({ device, user: login.user }, code)
      return { status: 'done' }
    }),
    serve('codePutOff', async () => {
      const login = await gateway.login()
      if (login) await noteCodePutOff({ device, user: login.user })
      return { status: 'done' }
    }),
  ]
}

async function recover(
  { gateway, unlocked, openingFor }: KeyDependencies,
  params: Params<'recover'>,
): Promise<Result<'recover'>> {
  const login = await gateway.login()
  if (!login) return { status: 'refused', code: 'LOGGED_OUT' }
  const result = await recoverBy(openingFor(login, params.topOrigin), params)
  if (result.status !== 'open') return result
  const { addresses } = unlocked.hold(result.keyring, login.user)
  return { status: 'open', ...visitorOf(login), addresses, recoveryCode: result.recoveryCode }
}

async function recoverBy(
  opening: Parameters<typeof recoverWallet>[0],
  { passkey, code }: Params<'recover'>,
) {
  if (passkey) {
    const result = await recoverByPasskey(opening, passkeyIn(passkey))
    return result.status === 'open' ? { recoveryCode: null, ...result } : result
  }
  const result = await recoverWallet(opening, code)
  return result.status === 'open' && !result.isStored ? { ...result, recoveryCode: null } : result
}

async function recoveryBy({ gateway, device }: KeyDependencies): Promise<Result<'recoveryBy'>> {
  const found = await gateway.find()
  const login = await gateway.login()
  if (!found) {
    const isLost = login !== undefined && (await hasShare({ device, user: login.user }))
    return { status: isLost ? 'lost' : 'noWallet' }
  }
  const { vault, former, passkeys, recoveryPasskey = null } = found
  const kept = login && (await device.load(login.user))
  // This browser may have the share of a wallet that was set aside.
  const isKnown = kept && !former.some((one) => one.vault.id === kept.vault.id)
  return {
    status: 'by',
    passkey: recoveryPasskey,
    opensBy: passkeys.map(({ id }) => id),
    vault: vault.id,
    addresses: isKnown ? kept.addresses : null,
    former: waysOf(former, await device.all()),
  }
}

/** Returns what opens the wallets that the user has set aside. */
function waysOf(former: readonly StoredWallet[], kept: readonly DeviceShare[]) {
  if (former.length === 0) return null
  const ids = former.flatMap(({ passkeys, recoveryPasskey }) => [
    ...passkeys.map(({ id }) => id),
    ...(recoveryPasskey === undefined ? [] : [recoveryPasskey]),
  ])
  const byCode = former.some(({ recoveryPasskey }) => recoveryPasskey === undefined)
  const here = former.flatMap(({ vault: { id } }) => {
    const own = kept.find((one) => one.vault.id === id && 'key' in one)
    return own ? [{ vault: id, addresses: own.addresses }] : []
  })
  return { byCode, passkeys: [...new Set(ids)], here }
}
