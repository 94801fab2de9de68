import { accountsOf } from '@latchkey/vault/keys'
import { actionText, type OwnerAction } from '@latchkey/vault/owner'
import {
  type DeviceShares,
  type DeviceStore,
  type Keyring,
  type OfflineResult,
  vaultGateway,
} from '@latchkey/vault/wallet'
import type { Gateway } from '../../gateway.ts'
import { site, vaultOrigin, visitor } from './visitor.fixture.ts'

/** A store as a browser has it, in memory. */
function deviceStore(): DeviceStore {
  let kept: DeviceShares = new Map()
  return {
    load: async (user) => kept.get(user),
    all: async () => [...kept.values()],
    async change(next) {
      kept = next(kept)
    },
  }
}

/** A device on which the visitor of an address has logged in, and what its vault page works with. */
export async function loggedInDevice(gateway: Gateway, address: string) {
  const page = visitor(gateway)
  const { user } = await page.logIn(address)
  const dependencies = {
    gateway: vaultGateway('https://gateway.site.example', page.fetch),
    device: deviceStore(),
    user,
    origin: vaultOrigin,
    topOrigin: site,
  }
  return { page, dependencies }
}

/** Returns the wallet owner's proof for an action of the page's login. */
export async function proofOn(
  { dependencies }: Pick<Awaited<ReturnType<typeof loggedInDevice>>, 'dependencies'>,
  { owner }: Keyring,
  action: OwnerAction,
  detail?: string,
): Promise<string> {
  const login = await dependencies.gateway.login()
  if (!login) throw new Error('Nobody is logged in')
  return owner.prove(actionText(action, login, detail))
}

/** The addresses of a wallet that was opened without the gateway. Throws where it was not. */
export async function addressesOf(opened: OfflineResult) {
  if (opened.status !== 'contents') throw new Error(opened.status)
  const { eip155, solana } = await accountsOf(opened.contents.secret)
  return { eip155: eip155.address, solana: solana.address }
}
