import { identity } from '@latchkey/core/features'
import type { Instance } from '../instance/instance.ts'
import { readAccount } from '../instance/read.ts'

/** What the services know of accounts. */
export type DataMethods = {
  /** Returns the name and the avatar of an address on the active network. Rejects if they cannot be read. */
  fetchIdentity(of: { address: string }): Promise<{ name?: string; avatar?: string }>
  /** Has the balance of the active account read again. */
  updateNativeBalance(): Promise<void>
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
