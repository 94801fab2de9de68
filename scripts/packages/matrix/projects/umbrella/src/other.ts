import { connect, createLatchkey, type SetupOptions } from 'latchkey'
import { auth } from 'latchkey/auth'
import { external } from 'latchkey/connectors/external'
import { zircuit } from 'latchkey/evm/networks'
import { eip1193Provider } from 'latchkey/evm/provider'
import { offerLanguages } from 'latchkey/react'
import { arabic } from 'latchkey/react/messages/ar'
import { memoryNonces } from 'latchkey/siwx/sign-in'
import { latchkey } from 'latchkey/wagmi'

/** What a site imports besides, for the compiler alone: no page imports this. */
export const other = [
  connect,
  auth,
  external,
  eip1193Provider,
  offerLanguages,
  arabic,
  memoryNonces,
]
export const connectorOf = (options: SetupOptions) => latchkey({ client: createLatchkey(options) })

export const right: SetupOptions = {
  gatewayUrl: 'https://gateway.example',
  chains: ['hyperEvm', zircuit],
}
// @ts-expect-error A name that is not known.
export const wrong: SetupOptions = { gatewayUrl: 'https://gateway.example', chains: ['ethereumm'] }
