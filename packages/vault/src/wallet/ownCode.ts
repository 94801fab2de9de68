import { type Bytes, wipe } from '../bytes.ts'
import { unwrapShare } from '../shares/index.ts'
import type { WalletDependencies } from './dependencies.ts'
import type { WalletRecord } from './gateway/types.ts'

/**
 * Whether the entropy of a phrase is the recovery code of a wallet that the gateway keeps for the user, or that this device
 * has a share of. Such a code is also the phrase of an empty wallet. Throws a `GatewayRefusal`.
 */
export async function isOwnCode(
  { gateway, device }: Pick<WalletDependencies, 'gateway' | 'device'>,
  secret: Bytes,
): Promise<boolean> {
  const found = await gateway.find()
  const records: WalletRecord[] = [
    ...(await device.all()),
    ...(found ? [found, ...found.former] : []),
  ]
  for (const { vault, recovery } of records) {
    const share = await unwrapShare(recovery, { vault, by: { secret } })
    if (!share) continue
    wipe(share)
    return true
  }
  return false
}
