import { type Account, activeChain, type Connection, selectAccount } from '@latchkey/core'
import { isSameAddress } from '@latchkey/protocol'
import { useOwner } from '../data/useAccount.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { plusIcon } from '../ui/accountIcons.ts'
import { Body } from '../ui/Layout.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Row, Rows } from '../ui/Row.tsx'
import { AccountRow } from './AccountRow.tsx'
import { NameRow } from './NameRow.tsx'

/** All accounts of all connected wallets, to choose the one that the page works with. */
export function Profile() {
  const { client, dialog, flows, messages } = useDialogContext()
  const state = useClientState()
  const active = useOwner()
  const words = messages.profile

  const choose = (connection: Connection, account: Account) => {
    const { namespace, address } = account
    selectAccount(client, { connectorId: connection.connectorId, namespace, address })
    const isElsewhere = active?.account.namespace !== namespace
    const chainId = activeChain(client, namespace)
    dialog.backTo('Account', { view: 'Account' })
    // Last, because going to another view leaves a request to a wallet.
    if (isElsewhere && chainId) flows.switch.start(chainId)
  }

  return (
    <Body>
      <Rows label={words.yours}>
        {state.connections.flatMap((connection) =>
          connection.accounts.map((account) => {
            const { namespace, address } = account
            const isActive =
              active?.connection.connectorId === connection.connectorId &&
              active.account.namespace === namespace &&
              isSameAddress(namespace, active.account.address, address)
            return (
              <li key={`${connection.connectorId} ${namespace} ${address}`}>
                <AccountRow
                  connection={connection}
                  account={account}
                  isActive={isActive}
                  onPress={() => choose(connection, account)}
                />
              </li>
            )
          }),
        )}
      </Rows>
      <Rows>
        <li>
          <Row
            media={<Mark icon={plusIcon} />}
            name={words.connectAnother}
            onPress={() => dialog.push({ view: 'Connect' })}
          />
        </li>
        <NameRow />
      </Rows>
    </Body>
  )
}
