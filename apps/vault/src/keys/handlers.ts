import type { Handler, Json } from '@latchkey/auth/channel'
import { knownError } from '@latchkey/protocol'
import {
  type DeviceStore,
  type GatewayRefusal,
  isRefusal,
  type Login,
  makeWallet,
  openWallet,
  recoverWallet,
  type VaultGateway,
} from '@latchkey/vault/wallet'
import * as v from 'valibot'
import { type CallName, type Calls, calls, type Params, type Result } from './calls.ts'
import { createHand } from './hand.ts'
import { bytesOf } from './hex.ts'

type Means = { gateway: VaultGateway; device: DeviceStore; origin: string }

/** What the worker does, by the name of the call. It holds one open wallet at most. */
export function keyHandlers({ gateway, device, origin }: Means): ReadonlyMap<string, Handler> {
  const hand = createHand()
  const meansFor = ({ user }: Login, topOrigin: string) => ({
    ...{ gateway, device, user, origin, topOrigin },
  })

  async function open({ topOrigin }: Params<'open'>): Promise<Result<'open'>> {
    const login = await gateway.login()
    if (!login) return { status: 'needsLogin', email: null }
    const { email } = login
    const open = hand.openFor(login.user)
    if (open) return { status: 'open', email, addresses: open.addresses }
    const means = meansFor(login, topOrigin)
    if (await device.load(login.user)) {
      const result = await openWallet(means)
      if (result.status !== 'open') return { status: 'needsCode', email }
      return { status: 'open', email, addresses: hand.hold(result.keyring, login.user).addresses }
    }
    if (await gateway.find()) return { status: 'needsCode', email }
    const { keyring: made, recoveryCode } = await makeWallet(means)
    return { status: 'made', email, addresses: hand.hold(made, login.user).addresses, recoveryCode }
  }

  async function recover({ topOrigin, code }: Params<'recover'>): Promise<Result<'recover'>> {
    const login = await gateway.login()
    if (!login) return { status: 'refused', code: 'LOGGED_OUT' }
    const result = await recoverWallet(meansFor(login, topOrigin), code)
    if (result.status !== 'open') return result
    const { addresses } = hand.hold(result.keyring, login.user)
    const { recoveryCode } = result
    return { status: 'open', email: login.email, addresses, recoveryCode }
  }

  async function session(): Promise<Result<'session'>> {
    const login = await gateway.login()
    if (!login) return { status: 'loggedOut' }
    const kept = await device.load(login.user)
    return { status: 'loggedIn', email: login.email, addresses: kept?.addresses ?? null }
  }

  return new Map([
    serve('session', session),
    serve('startByEmail', ({ email, language }) =>
      orRefused(async () => ({ status: await gateway.startByEmail(email, language) })),
    ),
    serve('waitForDevice', ({ email, language }) =>
      orRefused(async () => {
        const isConfirmed = await gateway.waitForDevice(email, language)
        return { status: isConfirmed ? 'confirmed' : 'waiting' }
      }),
    ),
    serve('enterCode', ({ email, code }) =>
      orRefused(async () => {
        await gateway.enterCode(email, code)
        return { status: 'done' }
      }),
    ),
    serve('logOut', () =>
      orRefused(async () => {
        hand.lock()
        await gateway.logOut()
        return { status: 'done' }
      }),
    ),
    serve('open', (params) =>
      orRefused(() => open(params)).then((result) =>
        isStale(result) ? staleLogin(gateway) : result,
      ),
    ),
    serve('recover', (params) => orRefused(() => recover(params))),
    serve('lock', async () => {
      hand.lock()
      return { status: 'done' }
    }),
    serve('signMessage', async ({ bytes }) => ({
      signature: await hand.keyring().signMessage(bytesOf(bytes)),
    })),
    serve('signTypedData', async ({ json }) => ({
      signature: await hand.keyring().signTypedData(JSON.parse(json)),
    })),
    serve('signEvmTransaction', async ({ transaction }) => ({
      signed: await hand.keyring().signTransaction(bytesOf(transaction)),
    })),
    serve('signSolana', async ({ bytes }) => ({
      signature: await hand.keyring().signSolanaMessage(bytesOf(bytes)),
    })),
  ])
}

function isStale(result: Result<'open'>): boolean {
  return result.status === 'refused' && ['LOGIN_STALE', 'LOGGED_OUT'].includes(result.code)
}

async function staleLogin(gateway: VaultGateway): Promise<Result<'open'>> {
  const login = await gateway.login().catch(() => undefined)
  return { status: 'needsLogin', email: login?.email ?? null }
}

type Refused = { status: 'refused'; code: string; retryAfter?: number }

/** What the gateway refuses is an answer, not a failure. */
async function orRefused<Answer>(run: () => Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await run()
  } catch (error) {
    if (isRefusal(error)) return refusedBy(error)
    throw error instanceof TypeError ? knownError('NETWORK_FAILED', error) : error
  }
}

function refusedBy({ code, retryAfter }: GatewayRefusal): Refused {
  return { status: 'refused', code, ...(retryAfter !== undefined && { retryAfter }) }
}

/** A call with its parameters parsed. */
function serve<Name extends CallName>(
  name: Name,
  run: (params: Params<Name>) => Promise<Result<Name> & Json>,
): [string, Handler] {
  const schema: Calls[Name]['params'] = calls[name].params
  return [
    name,
    async (params) => {
      const parsed = v.safeParse(schema, params)
      if (!parsed.success) throw knownError('WALLET_MISBEHAVED')
      return run(parsed.output)
    },
  ]
}
