import type { Rpc } from '@latchkey/core'
import { field, loaded } from '@latchkey/core/foreign'
import { type Clock, knownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { parseChainId } from '../chain.ts'
import { type AccountEvent, requireAccount } from './account.ts'
import { addressOf, type DeviceSignature, signPersonal, signTransaction, signTyped } from './app.ts'
import type { Device } from './device.ts'
import type { StoredAccount } from './memory.ts'
import { messageBytes, typedDataHashes } from './messages.ts'
import type { DeviceSession } from './session.ts'
import { complete, signed, tailLength, unsigned } from './transaction.ts'

type Method = (params: readonly unknown[], attempt?: AbortSignal) => unknown

/** The dependencies of the methods. */
export type LedgerDependencies = {
  /** The derivation path, as written and as the device takes it. */
  path: { text: string; bytes: Uint8Array }
  session: DeviceSession
  account: () => StoredAccount | undefined
  dispatch: (event: AccountEvent) => void
  /** The chain that a new connection begins on. */
  firstChain: () => number
  rpcOf: (chain: number) => Rpc
  clock: Clock
}

/** The methods of EIP-1193 that the device, and the account that is connected, answer themselves. */
export function ledgerMethods(dependencies: LedgerDependencies): Readonly<Record<string, Method>> {
  return { ...accountMethods(dependencies), ...signMethods(dependencies) }
}

function accountMethods({ path, session, account, dispatch, firstChain }: LedgerDependencies) {
  return {
    async eth_requestAccounts(_, attempt) {
      const address = await session.use((device) => addressOf(device, path.bytes), attempt)
      dispatch({ type: 'connected', account: { address, path: path.text, chain: firstChain() } })
      return [address]
    },
    eth_accounts() {
      const known = account()
      return known ? [known.address] : []
    },
    eth_chainId: () => Hex.fromNumber(account()?.chain ?? firstChain()),
    wallet_switchEthereumChain([target]) {
      dispatch({ type: 'chainSwitched', chain: parseChainId(field(target, 'chainId')) })
      return null
    },
    async wallet_revokePermissions() {
      dispatch({ type: 'revoked' })
      await session.end()
      return null
    },
  } satisfies Record<string, Method>
}

function signMethods({
  path: { bytes: path },
  session,
  account,
  rpcOf,
  clock,
}: LedgerDependencies) {
  /** By the key that the site has connected: another device, or another passphrase, has another one. */
  function sign(from: unknown, work: (device: Device) => Promise<DeviceSignature>) {
    const { address } = requireAccount(account(), from)
    return session.use(async (device) => {
      if ((await addressOf(device, path)) !== address) throw knownError('DEVICE_WRONG_ACCOUNT')
      return work(device)
    })
  }
  return {
    async personal_sign([given, from]) {
      const message = messageBytes(given)
      return signatureHex(await sign(from, (device) => signPersonal(device, path, message)))
    },
    async eth_signTypedData_v4([from, data]) {
      const { domain, message } = typedDataHashes(data)
      return signatureHex(await sign(from, (device) => signTyped(device, path, domain, message)))
    },
    async eth_sendTransaction([call]) {
      const { address, chain } = requireAccount(account(), field(call, 'from'))
      const rpc = rpcOf(chain)
      // Before the device signs: nothing is to be missing then.
      const { sendSigned } = await loaded(import('./broadcast.ts'))
      const full = await complete(call, address, chain, rpc)
      const signature = await sign(address, (device) =>
        signTransaction(device, path, unsigned(full), tailLength(full)),
      )
      return sendSigned(clock, rpc, signed(full, signature))
    },
  } satisfies Record<string, Method>
}

/** As EIP-191 and wallets write it: `v` is 27 or 28. */
function signatureHex({ v, r, s }: DeviceSignature): Hex.Hex {
  return Hex.fromBytes(Uint8Array.of(...r, ...s, v < 27 ? v + 27 : v))
}
