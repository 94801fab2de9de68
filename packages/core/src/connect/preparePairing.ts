import { knownError, namespaceOf } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import type { Pairing } from '../kernel/connector/connector.ts'
import { isRecord } from '../kernel/foreign/json.ts'
import { isPairingUri, pairingExpiry, pairingTimes } from '../kernel/links/pairing.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import type { OneClick } from './oneClick.ts'

/** Makes a pairing: see `preparePairing` of `connecting.ts`. */
export async function makePairing(
  client: Latchkey,
  oneClick: Pick<OneClick, 'request'>,
  signal: AbortSignal,
): Promise<Pairing> {
  const connector = client.connectors.get().find(({ prepare }) => prepare !== undefined)
  if (!connector) throw knownError('CONNECTOR_NOT_FOUND')
  const { networks } = client.options
  const { network } = client.getState()
  const fits = connector.namespaces.includes(namespaceOf(network))
  const signIn = connector.signsIn && (await oneClick.request(client))
  const request = {
    networks,
    signal,
    ...(fits && { chainId: network }),
    ...(signIn && { signIn }),
  }
  const given = await callWallet(async () => connector.prepare?.(request), signal)
  return parsePairing(given, client[internals].clock.now())
}

function parsePairing(given: unknown, now: number): Pairing {
  const { uri, expiresAt: statedExpiry, settled } = isRecord(given) ? given : {}
  if (typeof uri !== 'string' || !isPairingUri(uri)) throw knownError('WALLET_MISBEHAVED')
  // The URI's own word is by the relay's clock, which the connector knows.
  const expiresAt =
    typeof statedExpiry === 'number'
      ? Math.min(statedExpiry, now + pairingTimes.life)
      : pairingExpiry(uri, now)
  return { uri, expiresAt, ...(settled instanceof Promise && { settled }) }
}
