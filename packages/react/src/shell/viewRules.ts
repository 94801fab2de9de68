import { isSmartAccount, type Latchkey } from '@latchkey/core'
import { namespaceOf } from '@latchkey/protocol'
import type { ViewName } from '../dialog/routes.ts'
import type { DialogRules } from '../dialog/rules.ts'
import { awaitsConnection, restRoute, startFacts, startRoute } from './startRoute.ts'

/** What the dialog has to know of the subjects' views. */
export const viewRules: DialogRules = {
  forms: [
    'WalletSend',
    'WalletSendSelectToken',
    'WalletSendPreview',
    'Swap',
    'SwapSelectToken',
    'SwapPreview',
  ],
  deadEnds: ['UnsupportedChain'],
  gated: ['SIWXSignMessage', 'ConnectingSiwe'],
  home: { view: 'Account' },
  namespaceOf: (route) => (route.view === 'SwitchActiveChain' ? namespaceOf(route.chainId) : null),
  factsOf: startFacts,
  startRoute,
  restRoute,
  awaitsConnection,
  announce,
}

/** Emits the event of a form that the visitor goes to. */
function announce(client: Latchkey, view: ViewName | undefined): void {
  const isSmart = isSmartAccount(client.getState())
  if (view === 'OnRampProviders')
    client.events.emit({ event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount: isSmart } })
  if (view !== 'WalletSend' && view !== 'Swap') return
  const { network } = client.getState()
  const event = view === 'Swap' ? 'OPEN_SWAP' : 'OPEN_SEND'
  client.events.emit({ event, properties: { isSmartAccount: isSmart, network } })
}
