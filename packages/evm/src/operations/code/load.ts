import type { AccountCode, OperationContext } from '@latchkey/core'
import type { EvmPlan } from '../../plan.ts'

/** As `readAccountCode`. It is loaded when a visitor opens the account’s code. */
export async function accountCode(
  context: Pick<OperationContext, 'rpc' | 'signal'>,
  address: string,
): Promise<AccountCode> {
  const { readAccountCode } = await import('./accountCode.ts')
  return readAccountCode(context, address)
}

/** Plans a transaction of the account to itself that does nothing but remove its code. */
export async function planCodeRemoval({
  account,
  network,
}: Pick<OperationContext, 'account' | 'network'>): Promise<EvmPlan> {
  return {
    namespace: 'eip155',
    chainId: network.caipNetworkId,
    account: account.address,
    purpose: 'calls',
    calls: [{ to: account.address, value: 0n, data: '0x' }],
    removesCode: true,
    leaves: [],
    arrives: [],
    approvals: [],
  }
}
