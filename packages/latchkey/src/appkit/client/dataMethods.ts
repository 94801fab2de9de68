import { identity, nativeBalance } from '@latchkey/core/features'
import { isKnownError, parseAccountId } from '@latchkey/protocol'
import type { Instance } from '../instance/instance.ts'
import { readAccount } from '../instance/read.ts'

/** What the services know of accounts. */
export type DataMethods = {
  /** Returns the name and the avatar of an address on the active network. Rejects if they cannot be read. */
  fetchIdentity(of: { address: string }): Promise<{ name?: string; avatar?: string }>
  /** Has the balance of the active account read again. */
  updateNativeBalance(): Promise<void>
}

/** The native balance of an account, or why it is not known. */
export type BalanceResult = {
  /** The exact amount in units of the coin; `undefined` if it is not known. */
  data?: { balance: string; symbol: string }
  /** Why the balance is not known. */
  error: string | null
  /** Whether `data` is there. */
  isSuccess: boolean
  /** Whether `error` is there. */
  isError: boolean
}

export function dataMethods(instance: Instance): DataMethods {
  const { client } = instance
  return {
    async fetchIdentity({ address }) {
      const chainId = client.getState().network
      const { name, avatar } = await identity(client, { chainId, address }).fetch()
      return { ...(name !== null && { name }), ...(avatar !== null && { avatar }) }
    },
    async updateNativeBalance() {
      const { caipAddress } = readAccount(instance, client.getState())
      if (caipAddress) client.resources.invalidate('balances', caipAddress)
    },
  }
}

/** Reads the native balance of the active account on the active network. */
export async function readBalance(instance: Instance): Promise<BalanceResult> {
  const { client } = instance
  const { caipAddress } = readAccount(instance, client.getState())
  const account = caipAddress && parseAccountId(caipAddress)
  if (!account) return failed('No wallet is connected')
  try {
    const data = await nativeBalance(client, account).fetch()
    return { data, error: null, isSuccess: true, isError: false }
  } catch (error) {
    if (!isKnownError(error)) throw error
    return failed(error.message)
  }
}

function failed(error: string): BalanceResult {
  return { error, isSuccess: false, isError: true }
}
