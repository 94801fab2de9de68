import {
  type ChainId,
  families,
  namespaceOf,
  restrictedTimezones,
  type WalletFeature,
} from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { walletFeatures } from '../kernel/client/order.ts'

/**
 * The buttons of Account for a network, in the site's order: without buying where its family has no on-ramp, and without
 * what the site keeps from visitors in restricted time zones. `timezone`: an IANA name, default the browser's.
 */
export function offeredFeatures(
  { options }: Pick<Latchkey, 'options'>,
  chainId: ChainId,
  timezone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): WalletFeature[] {
  const restricted: readonly string[] = restrictedTimezones
  const hidden = restricted.includes(timezone.toUpperCase()) ? options.restrictedFeatures : []
  const canBuy = families[namespaceOf(chainId)].services.includes('onramp')
  return walletFeatures(options.features).filter(
    (feature) => !hidden.includes(feature) && (feature !== 'onramp' || canBuy),
  )
}
